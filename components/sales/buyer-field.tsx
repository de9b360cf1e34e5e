import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Field, FieldLabel } from '@/components/ui/field'
import { NativeSelect, NativeSelectOption } from '@/components/ui/native-select'
import { saleQuery } from './queries'
import { usePartnerName } from './use-partner-name'

type Props = {
  postId: string
  /** The buyer's id; empty: somebody else, or the seller does not say. */
  value: string
  onChange: (buyer: string) => void
}

/** Asks who bought it, of those who wrote about the ad. It has its full size before they are loaded. */
export function BuyerField({ postId, value, onChange }: Props) {
  const t = useTranslations('sale')
  const nameOf = usePartnerName()
  const id = useId()
  const { data: sale } = useQuery(saleQuery(postId))
  return (
    <Field>
      <FieldLabel htmlFor={id}>{t('whoTitle')}</FieldLabel>
      <NativeSelect id={id} value={value} disabled={!sale} onChange={({ target }) => onChange(target.value)}>
        <NativeSelectOption value="">{t('other')}</NativeSelectOption>
        {sale?.buyers.map(buyer => (
          <NativeSelectOption key={buyer.id} value={buyer.id}>
            {nameOf(buyer)}
          </NativeSelectOption>
        ))}
      </NativeSelect>
    </Field>
  )
}
