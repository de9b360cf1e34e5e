import { useTranslations } from 'next-intl'
import { PRICE_ACCOUNT_DAYS, PRICE_DAYS } from '@/lib/contract/limits'

/** An explanation, collapsed at first, of how a usual price is counted. */
export function HowCounted() {
  const t = useTranslations('prices')
  return (
    <details className="text-sm">
      <summary className="min-h-8 cursor-pointer content-center text-primary underline">{t('how')}</summary>
      <p className="pt-1 text-muted-foreground">
        {t('howText', { days: PRICE_DAYS, accountDays: PRICE_ACCOUNT_DAYS })}
      </p>
    </details>
  )
}
