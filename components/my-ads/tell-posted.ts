import { rentUnitOf } from '@/lib/contract/rent-units'
import { offerPush } from '@/lib/notifications/offer'
import { startSendingAds } from '@/lib/outbox/ad-sender'
import { priceWords } from '@/lib/format/price-words'
import type { Locale } from '@/lib/i18n/locales'
import { localePath } from '@/lib/i18n/path'
import { loadWords } from '@/lib/i18n/words'
import { sayPosted } from '@/components/shared/say-posted'

/**
 * Sends the posts of the outbox while a page is open, and shows a toast for each posted one.
 * @returns a function that stops it
 */
export function sendAndTell(userId: string, locale: Locale): () => void {
  return startSendingAds(userId, ({ title, price, fields, postId = null }) => {
    offerPush()
    void loadWords(locale).then(
      ({ postAd, rent }) =>
        sayPosted(
          {
            title,
            price: priceWords({ price, rentUnit: rentUnitOf(fields.rentUnit) }, (message, values) =>
              rent![message]!.replace('{price}', values.price),
            ),
            postId,
          },
          { success: postAd!['success']!, seeIt: postAd!['seeIt']!, shareWhatsapp: postAd!['shareWhatsapp']! },
          locale,
          path => window.location.assign(localePath(locale, path)),
        ),
      () => {},
    )
  })
}
