'use client'

import { useTranslations } from 'next-intl'
import type { Notification } from '@/lib/contract/notifications'
import { notificationWords, type Translate } from '@/lib/format/notification-words'

/**
 * Returns a function that gives the text of a notification in the reader's language: a title, and one or two sentences.
 */
export function useNotificationWords(): (notification: Notification) => { title: string; text: string } {
  const t = useTranslations('notifications')
  const report = useTranslations('report')
  return notification => notificationWords(t as Translate, report as Translate, notification)
}
