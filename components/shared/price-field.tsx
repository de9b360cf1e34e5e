import { useTranslations } from 'next-intl'
import { useId, type ComponentProps } from 'react'
import { Field, FieldDescription, FieldError, FieldLabel } from '@/components/ui/field'
import { PriceInput } from './price-input'

type Props = Pick<ComponentProps<typeof PriceInput>, 'value' | 'onChange' | 'autoFocus'> & {
  label: string
  /** Stands under the field. */
  note: string
  problem: 'priceNumber' | 'lowerPrice' | 'priceRequired' | null
}

/** A price with its label, a note and what is wrong with it. */
export function PriceField({ label, note, problem, ...field }: Props) {
  const t = useTranslations('fields')
  const id = useId()
  return (
    <Field data-invalid={problem !== null}>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <PriceInput
        {...field}
        id={id}
        enterKeyHint="done"
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? `${id}-note` : `${id}-error ${id}-note`}
      />
      {problem && <FieldError id={`${id}-error`}>{t(problem)}</FieldError>}
      <FieldDescription id={`${id}-note`}>{note}</FieldDescription>
    </Field>
  )
}
