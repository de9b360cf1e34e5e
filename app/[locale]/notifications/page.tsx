import type { Metadata } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getMessages, getTranslations, setRequestLocale } from 'next-intl/server'
import { NotificationsPage } from '@/components/notifications/notifications-page'
import type { Locale } from '@/lib/i18n/locales'
import { pageMetadata } from '@/lib/seo/metadata'

type Props = { params: Promise<{ locale: Locale }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'notifications' })
  return pageMetadata({ locale, path: '/notifications', title: t('title'), description: t('title'), noindex: true })
}

export default async function Notifications({ params }: Props) {
  const { locale } = await params
  setRequestLocale(locale)
  const { auth, notifications, decided, feed, post, actions, report, errors, fields, states, menu, shell, rent } =
    await getMessages()
  return (
    <NextIntlClientProvider
      messages={{
        auth,
        notifications,
        decided,
        feed,
        post,
        actions,
        report,
        errors,
        fields,
        states,
        menu,
        shell,
        rent,
      }}
    >
      <NotificationsPage />
    </NextIntlClientProvider>
  )
}
