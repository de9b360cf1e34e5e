import { useTranslations } from 'next-intl'
import { SoldPriceForm } from '@/lib/contract/still-here'
import { PriceField } from './price-field'
import { useContractForm } from './use-contract-form'

/** The form of the price for which something was sold; the seller may leave it blank. */
export function useSoldPriceForm() {
  return useContractForm(SoldPriceForm, { defaultValues: { price: '' }, reValidateMode: 'onSubmit' })
}

/** The only field of that form. */
export function SoldPriceField() {
  const t = useTranslations('stillHere')
  return <PriceField label={t('soldFor')} note={t('soldForNote')} />
}
