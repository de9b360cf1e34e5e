import type { useTranslations } from 'next-intl'
import { COUNT_CAP } from '@/lib/contract/limits'
import { formatNumber } from '@/lib/format'

/** How many ads a list has, in words; counting ends at a cap, and then they say so. */
export function countWords(count: number, t: ReturnType<typeof useTranslations<'feed'>>): string {
  return count >= COUNT_CAP ? t('countMany', { count: formatNumber(COUNT_CAP) }) : t('count', { count, shown: formatNumber(count) })
}

/** These words as a line of their own. */
export function FeedCount({ words }: { words: string }) {
  return <p className="text-ink-soft">{words}</p>
}
