import { loadWords } from '@/components/ui/lazy-messages'
import { toast } from '@/components/ui/toast'
import { readAds } from '@/lib/api/ad-outbox'
import type { Locale } from '@/lib/i18n/locales'

/**
 * Logout deletes what is not posted yet: that is said first, with a way to do so all the same.
 * @param label of the way on
 * @returns was there something to warn of?
 */
export async function warnOfWaiting(userId: string, locale: Locale, label: string, onSure: () => void): Promise<boolean> {
  if (!(await readAds(userId)).some(({ state }) => state !== 'sent')) return false
  const words = await loadWords(locale)
  toast.error(words['outbox']!['logoutText']!, { action: { label, onClick: onSure } })
  return true
}
