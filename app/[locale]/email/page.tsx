import type { Metadata } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getMessages, getTranslations, setRequestLocale } from 'next-intl/server'
import { EmailPage } from '@/components/email/email-page'
import type { Locale } from '@/lib/i18n/locales'
import { pageMetadata } from '@/lib/seo/metadata'

type Props = { params: Promise<{ locale: Locale }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'email' })
  return pageMetadata({ locale, path: '/email', title: t('title'), description: t('title'), noindex: true })
}

/** The page that the links of e-mails open. The key is in the fragment, which no server and no log receives. */
export default async function Email({ params }: Props) {
  const { locale } = await params
  setRequestLocale(locale)
  const { email, errors, shell } = await getMessages()
  return (
    <NextIntlClientProvider messages={{ email, errors, shell }}>
      <EmailPage />
    </NextIntlClientProvider>
  )
}
