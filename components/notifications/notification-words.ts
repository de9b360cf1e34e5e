'use client'

import { useTranslations } from 'next-intl'
import type { Notification } from '@/lib/contract/notifications'
import { formatNumber, formatRupees } from '@/lib/format'

const REASONS: Record<string, 'spam' | 'inappropriate' | 'fraud' | 'duplicate' | 'abuse' | 'other'> = {
  spam: 'spam',
  inappropriate: 'inappropriate',
  fraud: 'fraud',
  duplicate: 'duplicate',
  'abuse post': 'abuse',
  other: 'other',
}

/** What a notification says in the reader's language: a title, and a sentence or two. */
export function useNotificationWords(): (notification: Notification) => { title: string; text: string } {
  const t = useTranslations('notifications')
  const report = useTranslations('report')
  return ({ kind, params }) => {
    const { title = '', name = '', oldPrice = 0, newPrice = 0 } = params
    const said = t(`${kind}Text`, { title, name, oldPrice: formatRupees(oldPrice), newPrice: formatRupees(newPrice) })
    const more = (params.count ?? 1) - 1
    const text = more > 0 ? `${said}. ${t('searchMatchedMore', { count: more, shown: formatNumber(more) })}` : said
    const reasons = (params.reasons ?? '').split(',').flatMap(reason => (REASONS[reason] ? [report(REASONS[reason])] : []))
    return { title: t(`${kind}Title`), text: reasons.length > 0 ? `${text} ${t('reported', { reasons: reasons.join(', ') })}` : text }
  }
}
