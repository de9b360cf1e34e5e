import { useFormContext } from 'react-hook-form'
import { FormControl, FormDescription, FormField, FormItem, FormLabel, FormMessage } from '@/components/ui/form'
import { PriceInput } from './price-input'

/** The form of one price, as it is typed. */
export type PriceTexts = { price: string }

type Props = {
  label: string
  /** Shown under the field. */
  note: string
  autoFocus?: boolean
}

/** The `price` field of a form, with a note. Its error message disappears while the user types. */
export function PriceField({ label, note, autoFocus }: Props) {
  const { clearErrors } = useFormContext<PriceTexts>()
  return (
    <FormField<PriceTexts, 'price'>
      name="price"
      render={({ field }) => (
        <FormItem>
          <FormLabel>{label}</FormLabel>
          <FormControl>
            <PriceInput
              {...field}
              onChange={text => {
                field.onChange(text)
                clearErrors()
              }}
              enterKeyHint="done"
              autoFocus={autoFocus}
            />
          </FormControl>
          <FormMessage />
          <FormDescription>{note}</FormDescription>
        </FormItem>
      )}
    />
  )
}
