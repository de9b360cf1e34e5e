'use client'

import { useRender } from '@base-ui/react/use-render'
import { createContext, useContext, useId, type ComponentProps, type HTMLAttributes, type ReactElement } from 'react'
import {
  Controller,
  FormProvider,
  useFormContext,
  useFormState,
  type ControllerProps,
  type FieldPath,
  type FieldValues,
} from 'react-hook-form'
import { Field, FieldDescription, FieldError, FieldLabel } from './field'

/** Passes a form of react-hook-form to the fields inside it: `<Form {...form}>`. */
export const Form = FormProvider

const FieldName = createContext<string | null>(null)
const ItemId = createContext('')

/** One controlled value of a form. `render` gets the props that connect a control to it. */
export function FormField<Values extends FieldValues, Name extends FieldPath<Values>, Decoded = Values>(
  props: ControllerProps<Values, Name, Decoded>,
) {
  return (
    <FieldName value={props.name}>
      <Controller {...props} />
    </FieldName>
  )
}

/** The ids and the state of the surrounding field. @throws Error outside of a FormField */
export function useFormField() {
  const name = useContext(FieldName)
  const id = useContext(ItemId)
  const { getFieldState } = useFormContext()
  const formState = useFormState({ name: name ?? '' })
  if (name === null) throw new Error('a form part stands outside of a FormField')
  return {
    name,
    formItemId: `${id}-form-item`,
    formDescriptionId: `${id}-form-description`,
    formMessageId: `${id}-form-message`,
    ...getFieldState(name, formState),
  }
}

/** A field with its label, control, description and message. */
export function FormItem(props: ComponentProps<typeof Field>) {
  return (
    <ItemId value={useId()}>
      <Field data-slot="form-item" {...props} />
    </ItemId>
  )
}

export function FormLabel(props: ComponentProps<typeof FieldLabel>) {
  const { error, formItemId } = useFormField()
  return <FieldLabel data-slot="form-label" data-error={Boolean(error)} htmlFor={formItemId} {...props} />
}

/** Connects the one control inside it to label, description and message. It passes its props on to the control. */
export function FormControl({
  children,
  ...props
}: HTMLAttributes<HTMLElement> & { children: ReactElement<Record<string, unknown>> }) {
  const { error, formItemId, formDescriptionId, formMessageId } = useFormField()
  return useRender({
    render: children,
    props: {
      'data-slot': 'form-control',
      id: formItemId,
      'aria-invalid': Boolean(error),
      'aria-describedby': error ? `${formDescriptionId} ${formMessageId}` : formDescriptionId,
      ...props,
    },
  })
}

export function FormDescription(props: ComponentProps<typeof FieldDescription>) {
  return <FieldDescription data-slot="form-description" id={useFormField().formDescriptionId} {...props} />
}

/** The error message of the field; without an error the children; otherwise nothing. */
export function FormMessage({ children, ...props }: ComponentProps<typeof FieldError>) {
  const { error, formMessageId } = useFormField()
  return (
    <FieldError data-slot="form-message" id={formMessageId} {...props}>
      {error ? error.message : children}
    </FieldError>
  )
}
