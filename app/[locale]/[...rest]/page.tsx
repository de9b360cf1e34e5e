import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { PageMissing } from '@/components/layout/page-missing'
import type { Locale } from '@/lib/i18n/locales'
import { missingMetadata } from '@/lib/seo/metadata'
import { setPageStatus } from '@/server/platform/page-tags'

type Props = { params: Promise<{ locale: Locale }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params
  return missingMetadata((await getTranslations({ locale, namespace: 'states' }))('notFound'))
}

/** Answers each address that no other page matches with 404. */
export default async function MissingPage({ params }: Props) {
  setRequestLocale((await params).locale)
  setPageStatus(404)
  return <PageMissing />
}
