import type { Metadata } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getMessages, getTranslations, setRequestLocale } from 'next-intl/server'
import { OwnPostsPage } from '@/components/my-ads/own-posts-page'
import type { Locale } from '@/lib/i18n/locales'
import { pageMetadata } from '@/lib/seo/metadata'

type Props = { params: Promise<{ locale: Locale }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'myAds' })
  return pageMetadata({ locale, path: '/my-ads', title: t('title'), description: t('title'), noindex: true })
}

export default async function MyAdsPage({ params }: Props) {
  const { locale } = await params
  setRequestLocale(locale)
  const { auth, myAds, decided, sale, stillHere, errors, fields, states, menu, outbox, shell, rent } =
    await getMessages()
  return (
    <NextIntlClientProvider
      messages={{ auth, myAds, decided, sale, stillHere, errors, fields, states, menu, outbox, shell, rent }}
    >
      <OwnPostsPage />
    </NextIntlClientProvider>
  )
}
