import { useTranslations } from 'next-intl'

/** The words of the ways to reach a seller, to be handed from the server's page to its client part. */
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
    incomplete: actions('completeProfile'),
  }
}
