import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { AppFeatures } from '@/components/download/app-features'
import { AppHero } from '@/components/download/app-hero'
import { AppLanguages } from '@/components/download/app-languages'
import { StoreLink } from '@/components/download/store-link'
import { JsonLd } from '@/components/seo/json-ld'
import { buttonVariants } from '@/components/ui/button'
import type { Locale } from '@/lib/i18n/locales'
import { Link } from '@/lib/i18n/navigation'
import { breadcrumbJsonLd, HOME_CRUMB } from '@/lib/seo/json-ld'
import { pageMetadata } from '@/lib/seo/metadata'
import { listCategories } from '@/server/categories/reference'
import { previewOf, siteCard } from '@/server/previews/card'
import { services } from '@/server/services/services'

type Props = { params: Promise<{ locale: Locale }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'appPage' })
  return pageMetadata({
    locale,
    path: '/app',
    title: t('title'),
    description: t('description'),
    preview: previewOf(await siteCard(locale)),
  })
}

export default async function AppPage({ params }: Props) {
  const { locale } = await params
  setRequestLocale(locale)
  const [t, download, categories, { environment }] = await Promise.all([
    getTranslations('appPage'),
    getTranslations('download'),
    listCategories(),
    services(),
  ])
  const crumbs = [HOME_CRUMB, { name: t('title'), path: '/app' }]
  return (
    <div className="flex flex-col gap-10 sm:p-5 lg:px-0">
      <JsonLd things={[breadcrumbJsonLd(environment.publicUrl, locale, crumbs)]} />
      <AppHero categories={categories} />
      <div className="flex flex-col gap-10 px-4 sm:px-0">
        <AppFeatures />
        <AppLanguages />
        <section className="flex flex-col items-center gap-3 rounded-lg bg-accent px-5 py-10 text-center">
          <h2 className="text-2xl">{t('start')}</h2>
          <p className="mb-2 max-w-md">{t('startText')}</p>
          <div className="flex flex-wrap justify-center gap-3">
            <StoreLink variant="default" />
            <Link href="/" className={buttonVariants({ variant: 'outline' })}>
              {download('continueOnWeb')}
            </Link>
          </div>
        </section>
      </div>
    </div>
  )
}
