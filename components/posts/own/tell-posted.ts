import { loadWords } from '@/components/ui/lazy-messages'
import { toast } from '@/components/ui/toast'
import { startSendingAds } from '@/lib/api/ad-sender'
import type { Locale } from '@/lib/i18n/locales'

/** Sends what waits in the outbox while a page is open, and says what was posted. @returns stops it */
export function sendAndTell(userId: string, locale: Locale): () => void {
  return startSendingAds(userId, ({ fields }) => {
    void loadWords(locale).then(words => toast.success(words['postAd']!['success']!, { description: fields['summary'] }), () => {})
  })
}
