import { useTranslations } from 'next-intl'

/** The words for the ways to reach a seller. The server's page passes them to its client part. */
export function useContactWords() {
  const t = useTranslations('post')
  const actions = useTranslations('actions')
  const errors = useTranslations('errors')
  const shell = useTranslations('shell')
  const seller = useTranslations('seller')
  return {
    call: t('call'),
    whatsapp: t('whatsapp'),
    message: t('message'),
    email: seller('email'),
    contact: t('contactSeller'),
    loading: t('contactLoading'),
    noScript: t('contactNoScript'),
    failed: t('contactFailed'),
    retry: shell('tryAgain'),
    disabled: errors('contactDisabled'),
    tooManyRequests: errors('tooManyRequests'),
    newAccount: errors('newAccount'),
    incomplete: actions('completeProfile'),
  }
}
