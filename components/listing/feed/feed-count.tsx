import type { useTranslations } from 'next-intl'
import { COUNT_CAP } from '@/lib/contract/limits'
import { formatNumber } from '@/lib/format/format'

/** The number of posts as text. Counting stops at a cap, and the text then shows it as reached. */
export function countWords(count: number, t: ReturnType<typeof useTranslations<'feed'>>): string {
  return count >= COUNT_CAP
    ? t('countMany', { count: formatNumber(COUNT_CAP) })
    : t('count', { count, shown: formatNumber(count) })
}

/** The number of posts as a line of its own. */
export function FeedCount({ words }: { words: string }) {
  return <p className="text-muted-foreground">{words}</p>
}
