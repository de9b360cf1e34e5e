import type { Metadata } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getMessages, getTranslations, setRequestLocale } from 'next-intl/server'
import { SettingsPage } from '@/components/settings/settings-page'
import type { Locale } from '@/lib/i18n/locales'
import { pageMetadata } from '@/lib/seo/metadata'

type Props = { params: Promise<{ locale: Locale }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'settings' })
  return pageMetadata({ locale, path: '/settings', title: t('title'), description: t('loginToSee'), noindex: true })
}

export default async function SettingsRoute({ params }: Props) {
  const { locale } = await params
  setRequestLocale(locale)
  const { auth, settings, profile, errors, fields, states, menu, shell } = await getMessages()
  return (
    <NextIntlClientProvider messages={{ auth, settings, profile, errors, fields, states, menu, shell }}>
      <SettingsPage />
    </NextIntlClientProvider>
  )
}
