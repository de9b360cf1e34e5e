import { toast } from '@/components/ui/toast'
import { readAds } from '@/lib/outbox/ad-outbox'
import type { Locale } from '@/lib/i18n/locales'
import { loadWords } from '@/lib/i18n/words'

/**
 * Warns before logout if it would delete posts that are not posted yet. The user can log out all the same.
 * @param label of the button that logs out
 * @returns true if there was something to warn of
 */
export async function warnOfWaiting(
  userId: string,
  locale: Locale,
  label: string,
  onSure: () => void,
): Promise<boolean> {
  if (!(await readAds(userId)).some(({ state }) => state !== 'sent')) return false
  const words = await loadWords(locale)
  toast.error(words['outbox']!['logoutText']!, { action: { label, onClick: onSure } })
  return true
}
