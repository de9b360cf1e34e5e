import { useTranslations } from 'next-intl'
import { COUNT_CAP } from '@/lib/contract/limits'
import { formatNumber } from '@/lib/format'

/** How many ads a list has; counting ends at a cap, and then says so. */
export function FeedCount({ count }: { count: number }) {
  const t = useTranslations('feed')
  return <p className="text-ink-soft">{count >= COUNT_CAP ? t('countMany', { count: formatNumber(COUNT_CAP) }) : t('count', { count, shown: formatNumber(count) })}</p>
}
