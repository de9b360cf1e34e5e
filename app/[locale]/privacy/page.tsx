import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { PrivacyNotice } from '@/components/privacy/privacy-notice'
import type { Locale } from '@/lib/i18n/locales'
import { localePath } from '@/lib/i18n/path'
import { breadcrumbJsonLd, homeCrumb } from '@/lib/seo/json-ld'
import { services } from '@/server/platform/services'
import { addJsonLd, pageHead } from '../head'

type Props = { params: Promise<{ locale: Locale }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'privacy' })
  return pageHead({ locale, path: '/privacy', title: t('title'), description: t('description') })
}

export default async function PrivacyPage({ params }: Props) {
  const { locale } = await params
  setRequestLocale(locale)
  const [t, { environment }] = await Promise.all([getTranslations('privacy'), services()])
  const crumbs = [homeCrumb(locale), { name: t('title'), path: localePath(locale, '/privacy') }]
  addJsonLd(breadcrumbJsonLd(environment.publicUrl, crumbs))
  return (
    <>
      <PrivacyNotice email={environment.contactEmail} />
    </>
  )
}
