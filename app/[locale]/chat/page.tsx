import type { Metadata, Viewport } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getMessages, getTranslations, setRequestLocale } from 'next-intl/server'
import { ChatPage } from '@/components/chat/chat-page'
import type { Locale } from '@/lib/i18n/locales'
import { pageMetadata } from '@/lib/seo/metadata'

// A phone's keyboard makes the page smaller, so that the field at its bottom and the last messages are above the keys.
export const viewport: Viewport = { interactiveWidget: 'resizes-content' }

type Props = { params: Promise<{ locale: Locale }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'chat' })
  return pageMetadata({ locale, path: '/chat', title: t('title'), description: t('title'), noindex: true })
}

export default async function Page({ params }: Props) {
  const { locale } = await params
  setRequestLocale(locale)
  const { auth, chat, checks, errors, fields, speech, states, menu, sale, shell, rent, post } = await getMessages()
  return (
    <NextIntlClientProvider
      messages={{
        auth,
        chat,
        checks,
        errors,
        fields,
        speech,
        states,
        menu,
        sale: { sold: sale.sold, open: sale.open },
        shell,
        rent,
        post: { safetySelling: post.safetySelling },
      }}
    >
      <ChatPage />
    </NextIntlClientProvider>
  )
}
