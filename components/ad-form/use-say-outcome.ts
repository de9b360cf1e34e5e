import { useLocale, useTranslations } from 'next-intl'
import { openSignIn } from '@/components/auth/open-sign-in'
import { sayPosted } from '@/components/shared/say-posted'
import { toast } from '@/components/ui/toast'
import { errorCode, postInTheWay } from '@/lib/client/problem'
import type { NewPost } from '@/lib/contract/post-draft'
import { priceWords } from '@/lib/format/price-words'
import { useRouter } from '@/lib/i18n/navigation'
import type { sendPost } from './send-post'

/**
 * Shows in a toast what became of an ad: it was sent, it waits for a connection, or why it was not sent. In the last
 * case the user can sign in, or open the other ad that prevents this one.
 * @param isChange true if an existing ad is changed
 */
export function useSayOutcome(isChange: boolean) {
  const t = useTranslations('postAd')
  const errors = useTranslations('errors')
  const outbox = useTranslations('outbox')
  const rent = useTranslations('rent')
  const router = useRouter()
  const locale = useLocale()

  function saySent(outcome: Awaited<ReturnType<typeof sendPost>>, ad: NewPost) {
    if (outcome === 'waiting') return toast.success(outbox('waiting'), { description: outbox('waitingText') })
    const texts = { success: t('success'), seeIt: t('seeIt'), shareWhatsapp: t('shareWhatsapp') }
    sayPosted({ ...outcome, title: ad.title, price: priceWords(ad, rent) }, texts, locale, path => router.push(path))
  }

  function sayNotSent(error: unknown) {
    const code = errorCode(error)
    if (code === 'loginRequired') {
      toast.error(errors('loginRequired'), { description: t('loginToPost') })
      return openSignIn({ notice: 'loginRequired', stay: true })
    }
    const inTheWay = postInTheWay(error)
    const action =
      inTheWay === null
        ? {}
        : { action: { label: t('editTitle'), onClick: () => router.push(`/post-ad?edit=${inTheWay}`) } }
    toast.error(code === 'missingFields' ? t('missingTitle') : t(isChange ? 'updateFailed' : 'failed'), {
      description: errors(code),
      ...action,
    })
  }

  return { saySent, sayNotSent }
}
