import type { Metadata } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getMessages, getTranslations, setRequestLocale } from 'next-intl/server'
import { ProfilePage } from '@/components/profile/profile-page'
import type { Locale } from '@/lib/i18n/locales'
import { pageMetadata } from '@/lib/seo/metadata'

type Props = { params: Promise<{ locale: Locale }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'profile' })
  return pageMetadata({ locale, path: '/profile', title: t('title'), description: t('loginToSee'), noindex: true })
}

export default async function ProfileRoute({ params }: Props) {
  const { locale } = await params
  setRequestLocale(locale)
  const { auth, profile, places, settings, errors, fields, states, menu, shell } = await getMessages()
  return (
    <NextIntlClientProvider messages={{ auth, profile, places, settings, errors, fields, states, menu, shell }}>
      <ProfilePage />
    </NextIntlClientProvider>
  )
}
