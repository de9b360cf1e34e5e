import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '@/lib/utils'
import { Label } from './label'
import { Separator } from './separator'

/** Fields that belong together, under one legend. */
export function FieldSet({ className, ...props }: ComponentProps<'fieldset'>) {
  return <fieldset data-slot="field-set" className={cn('flex min-w-0 flex-col gap-1.5', className)} {...props} />
}

export function FieldLegend({
  className,
  variant = 'legend',
  ...props
}: ComponentProps<'legend'> & {
  /** `legend` is the heading of a part of a form; `label` looks like a field's label. */
  variant?: 'legend' | 'label'
}) {
  return (
    <legend
      data-slot="field-legend"
      data-variant={variant}
      className={cn('mb-1.5 font-semibold data-[variant=legend]:text-xl', className)}
      {...props}
    />
  )
}

/** Fields in a column. */
export function FieldGroup({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="field-group"
      className={cn('@container/field-group flex w-full flex-col gap-5', className)}
      {...props}
    />
  )
}

const fieldVariants = cva('group/field flex w-full gap-1.5 data-[invalid=true]:text-destructive', {
  variants: {
    orientation: {
      vertical: 'flex-col',
      /** The control is beside its label: for a switch or a checkbox. */
      horizontal: 'min-h-11 flex-row items-center gap-4 [&>[data-slot=field-label]]:flex-auto',
      /** Side by side if there is room. */
      responsive:
        'flex-col @md/field-group:flex-row @md/field-group:items-center @md/field-group:gap-4 @md/field-group:[&>[data-slot=field-label]]:flex-auto',
    },
  },
  defaultVariants: { orientation: 'vertical' },
})

/** One control with its label, description and error. */
export function Field({
  className,
  orientation = 'vertical',
  ...props
}: ComponentProps<'div'> & VariantProps<typeof fieldVariants>) {
  return (
    <div
      role="group"
      data-slot="field"
      data-orientation={orientation}
      className={cn(fieldVariants({ orientation }), className)}
      {...props}
    />
  )
}

/** Label and description beside a control. */
export function FieldContent({ className, ...props }: ComponentProps<'div'>) {
  return <div data-slot="field-content" className={cn('flex min-w-0 flex-1 flex-col', className)} {...props} />
}

export function FieldLabel({ className, ...props }: ComponentProps<typeof Label>) {
  return <Label data-slot="field-label" className={cn('w-fit text-foreground', className)} {...props} />
}

/** Looks like a label, but belongs to no element. */
export function FieldTitle({ className, ...props }: ComponentProps<'div'>) {
  return <div data-slot="field-title" className={cn('w-fit font-semibold text-foreground', className)} {...props} />
}

/** An example or a rule for the field. */
export function FieldDescription({ className, ...props }: ComponentProps<'p'>) {
  return <p data-slot="field-description" className={cn('text-sm text-muted-foreground', className)} {...props} />
}

export function FieldSeparator({ children, className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="field-separator"
      className={cn('relative flex items-center gap-3 text-sm text-muted-foreground', className)}
      {...props}
    >
      <Separator className="flex-1" />
      {children && (
        <>
          <span data-slot="field-separator-content">{children}</span>
          <Separator className="flex-1" />
        </>
      )}
    </div>
  )
}

type ErrorProps = ComponentProps<'div'> & {
  /** Shown if there are no children: one error as text, several as a list. */
  errors?: ({ message?: string } | undefined)[]
}

/** The error of a field, in the reader's language; nothing if there is none. */
export function FieldError({ className, children, errors, ...props }: ErrorProps) {
  const content = children ?? errorContent(errors ?? [])
  if (!content) return null
  return (
    <div role="alert" data-slot="field-error" className={cn('font-semibold text-destructive', className)} {...props}>
      {content}
    </div>
  )
}

function errorContent(errors: ({ message?: string } | undefined)[]): ReactNode {
  const messages = [...new Set(errors.flatMap(error => error?.message ?? []))]
  if (messages.length < 2) return messages[0]
  return (
    <ul className="ml-4 flex list-disc flex-col gap-1">
      {messages.map(message => (
        <li key={message}>{message}</li>
      ))}
    </ul>
  )
}
