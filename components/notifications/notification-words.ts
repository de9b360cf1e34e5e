'use client'

import { useTranslations } from 'next-intl'
import type { Notification } from '@/lib/contract/notifications'
import { notificationWords, type Translate } from '@/lib/format/notification-words'

/**
 * Returns a function that gives the text of a notification in the reader's language: a title, and one or two sentences.
 */
export function useNotificationWords(): (notification: Notification) => { title: string; text: string } {
  const say = {
    notifications: useTranslations('notifications') as Translate,
    decided: useTranslations('decided') as Translate,
    report: useTranslations('report') as Translate,
    rent: useTranslations('rent') as Translate,
  }
  return notification => notificationWords(say, notification)
}
