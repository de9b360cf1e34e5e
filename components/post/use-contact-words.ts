import { useTranslations } from 'next-intl'
import type { PostType } from '@/lib/contract/posts'
import { PARTIES } from '@/lib/format/party'

/**
 * The words for the ways to contact the person who posted an ad. The server's page passes them to its client part.
 * @param type the type of the ad; the page of a seller uses the default
 */
export function useContactWords(type: PostType = 'Sell') {
  const t = useTranslations('post')
  const errors = useTranslations('errors')
  const shell = useTranslations('shell')
  const seller = useTranslations('seller')
  return {
    call: t('call'),
    whatsapp: t('whatsapp'),
    message: t('message'),
    email: seller('email'),
    contact: t(PARTIES[type].contact),
    loading: t('contactLoading'),
    noScript: t('contactNoScript'),
    failed: t('contactFailed'),
    retry: shell('tryAgain'),
    disabled: type === 'Sell' ? errors('contactDisabled') : t('contactOff'),
    tooManyRequests: errors('tooManyRequests'),
    newAccount: errors('newAccount'),
  }
}
