import { useTranslations } from 'next-intl'
import type { BuyerCheck } from '@/lib/fraud/buyer-checks'

/** What a buyer looks at before paying, one line each. */
export function BuyerChecks({ checks }: { checks: readonly BuyerCheck[] }) {
  const t = useTranslations('checks')
  return (
    <ul className="flex list-disc flex-col gap-1.5 px-3 pb-3 pl-8 marker:text-primary">
      {checks.map(check => (
        <li key={check}>{t(check)}</li>
      ))}
    </ul>
  )
}
