import type { Metadata } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getMessages, getTranslations, setRequestLocale } from 'next-intl/server'
import { StillHerePage } from '@/components/still-here/still-here-page'
import type { Locale } from '@/lib/i18n/locales'
import { pageMetadata } from '@/lib/seo/metadata'

type Props = { params: Promise<{ locale: Locale; postId: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, postId } = await params
  const t = await getTranslations({ locale, namespace: 'stillHere' })
  return {
    ...pageMetadata({
      locale,
      path: `/still-here/${postId}`,
      title: t('title'),
      description: t('description'),
      noindex: true,
    }),
    referrer: 'no-referrer',
  }
}

/**
 * Asks a seller who opened a link whether an ad is still true. Only the browser has the key: the page is the same for
 * all.
 */
export default async function StillHere({ params }: Props) {
  const { locale, postId } = await params
  setRequestLocale(locale)
  const { stillHere, myAds, errors, fields, shell, rent } = await getMessages()
  return (
    <NextIntlClientProvider messages={{ stillHere, myAds, errors, fields, shell, rent }}>
      <StillHerePage postId={postId} />
    </NextIntlClientProvider>
  )
}
