import { toast } from '@/components/ui/toast'
import { offerPush } from '@/lib/notifications/offer'
import { startSendingAds } from '@/lib/outbox/ad-sender'
import type { Locale } from '@/lib/i18n/locales'
import { loadWords } from '@/lib/i18n/words'

/**
 * Sends the posts of the outbox while a page is open, and shows a toast for each posted one.
 * @returns a function that stops it
 */
export function sendAndTell(userId: string, locale: Locale): () => void {
  return startSendingAds(userId, ({ title }) => {
    offerPush()
    void loadWords(locale).then(
      words => toast.success(words['postAd']!['success']!, { description: title }),
      () => {},
    )
  })
}
