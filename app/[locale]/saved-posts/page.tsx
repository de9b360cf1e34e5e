import type { Metadata } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getMessages, getTranslations, setRequestLocale } from 'next-intl/server'
import { SavedPostsPage } from '@/components/saved/saved-posts-page'
import type { Locale } from '@/lib/i18n/locales'
import { pageMetadata } from '@/lib/seo/metadata'

type Props = { params: Promise<{ locale: Locale }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'saved' })
  return pageMetadata({ locale, path: '/saved-posts', title: t('title'), description: t('title'), noindex: true })
}

export default async function SavedPostsRoute({ params }: Props) {
  const { locale } = await params
  setRequestLocale(locale)
  const { auth, saved, post, feed, search, actions, errors, fields, states, menu, shell, rent } = await getMessages()
  return (
    <NextIntlClientProvider
      messages={{ auth, saved, post, feed, search, actions, errors, fields, states, menu, shell, rent }}
    >
      <SavedPostsPage />
    </NextIntlClientProvider>
  )
}
