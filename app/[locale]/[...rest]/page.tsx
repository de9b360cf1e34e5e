import type { Metadata } from 'next'
import { setRequestLocale } from 'next-intl/server'
import { PageMissing } from '@/components/layout/page-missing'
import type { Locale } from '@/lib/i18n/locales'
import { answerMissing } from '@/server/pages/shows'

type Props = { params: Promise<{ locale: Locale }> }

export const metadata: Metadata = { robots: { index: false } }

/** Every address that no page has. */
export default async function MissingPage({ params }: Props) {
  setRequestLocale((await params).locale)
  answerMissing()
  return <PageMissing />
}
