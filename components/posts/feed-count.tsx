import { useTranslations } from 'next-intl'
import { formatNumber } from '@/lib/format'

/** How many ads a list has; counting ends at a cap, and then says so. */
export function FeedCount({ count, cap }: { count: number; cap: number }) {
  const t = useTranslations('feed')
  return <p className="text-ink-soft">{count >= cap ? t('countMany', { count: formatNumber(cap) }) : t('count', { count, shown: formatNumber(count) })}</p>
}
