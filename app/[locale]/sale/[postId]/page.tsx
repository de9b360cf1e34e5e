import type { Metadata } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getMessages, getTranslations, setRequestLocale } from 'next-intl/server'
import { SalePage } from '@/components/sales/sale-page'
import type { Locale } from '@/lib/i18n/locales'
import { pageMetadata } from '@/lib/seo/metadata'

type Props = { params: Promise<{ locale: Locale; postId: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, postId } = await params
  const t = await getTranslations({ locale, namespace: 'sale' })
  return pageMetadata({
    locale,
    path: `/sale/${postId}`,
    title: t('title'),
    description: t('description'),
    noindex: true,
  })
}

/** The sale of a post. The browser loads it for its seller and its buyer; the page is the same for all. */
export default async function Sale({ params }: Props) {
  const { locale, postId } = await params
  setRequestLocale(locale)
  const { sale, auth, myAds, errors, fields, states, shell } = await getMessages()
  return (
    <NextIntlClientProvider messages={{ sale, auth, myAds, errors, fields, states, shell }}>
      <SalePage postId={postId} />
    </NextIntlClientProvider>
  )
}
