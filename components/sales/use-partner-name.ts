import { useTranslations } from 'next-intl'
import type { SalePartner } from '@/lib/contract/sales'

/** Returns a function that gives the name of the other side of a sale; an account without a name gets words. */
export function usePartnerName(): (partner: SalePartner | null) => string {
  const t = useTranslations('sale')
  return partner => (partner && `${partner.name} ${partner.surname}`.trim()) || t('someone')
}
