import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { PrivacyNotice } from '@/components/privacy/privacy-notice'
import { JsonLd } from '@/components/seo/json-ld'
import type { Locale } from '@/lib/i18n/locales'
import { breadcrumbJsonLd, HOME_CRUMB } from '@/lib/seo/json-ld'
import { pageMetadata } from '@/lib/seo/metadata'
import { services } from '@/server/services/services'

type Props = { params: Promise<{ locale: Locale }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'privacy' })
  return pageMetadata({ locale, path: '/privacy', title: t('title'), description: t('description') })
}

export default async function PrivacyPage({ params }: Props) {
  const { locale } = await params
  setRequestLocale(locale)
  const [t, { environment }] = await Promise.all([getTranslations('privacy'), services()])
  const crumbs = [HOME_CRUMB, { name: t('title'), path: '/privacy' }]
  return (
    <>
      <JsonLd things={[breadcrumbJsonLd(environment.publicUrl, locale, crumbs)]} />
      <PrivacyNotice email={environment.contactEmail} />
    </>
  )
}
