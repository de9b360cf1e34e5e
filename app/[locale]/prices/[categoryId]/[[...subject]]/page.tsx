import { ChevronDown } from 'lucide-react'
import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { cache } from 'react'
import { CategoryMissing } from '@/components/categories/category-missing'
import { HowCounted } from '@/components/prices/how-counted'
import { PriceMonths } from '@/components/prices/price-months'
import { PriceScale } from '@/components/prices/price-scale'
import { PriceTable, type PriceLine } from '@/components/prices/price-table'
import { JsonLd } from '@/components/seo/json-ld'
import { PagePath } from '@/components/shared/page-path'
import { buttonVariants } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { formatDate, formatNumber, formatPriceRange, formatRupees, formatStep } from '@/lib/format/format'
import { nameIn, type Locale } from '@/lib/i18n/locales'
import { Link } from '@/lib/i18n/navigation'
import { landingPath } from '@/lib/listing/landing-path'
import { pricesPath, type PriceParts } from '@/lib/listing/price-path'
import { breadcrumbJsonLd } from '@/lib/seo/json-ld'
import { missingMetadata, pageMetadata } from '@/lib/seo/metadata'
import { pricesJsonLd } from '@/lib/seo/prices-json-ld'
import { listLandings } from '@/server/landings/landings'
import { placeName } from '@/server/places/place-name'
import { setPageStatus } from '@/server/platform/page-tags'
import { categoryCard, previewOf } from '@/server/previews/card'
import { findPrices, readPrices, type PriceRow } from '@/server/prices/price-page'
import { services } from '@/server/services/services'
import { priceWords } from './price-words'

type Props = { params: Promise<{ locale: Locale; categoryId: string; subject?: string[] }> }

/** Cached, because the metadata and the page need the same data. */
const read = cache(async (categoryId: string, address: string) => {
  const subject = await findPrices(categoryId, address === '' ? [] : address.split('/'))
  const page = subject && (await readPrices(subject))
  return page && { subject, page }
})

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, categoryId, subject = [] } = await params
  const found = await read(categoryId, subject.join('/'))
  if (!found) return missingMetadata((await getTranslations({ locale, namespace: 'feed' }))('notFound'))
  const { heading, description, keywords, path } = await priceWords(locale, found.subject, found.page)
  const preview = previewOf(await categoryCard(found.subject.category, locale))
  return pageMetadata({ locale, path, title: heading, description, keywords, preview })
}

/**
 * The usual prices of a category: of all its ads or those of one breed, in India or in one state. The page exists only
 * if there are enough ads to count them.
 */
export default async function PricesPage({ params }: Props) {
  const { locale, categoryId, subject: parts = [] } = await params
  setRequestLocale(locale)
  const found = await read(categoryId, parts.join('/'))
  if (!found) {
    setPageStatus(404)
    return <CategoryMissing />
  }
  const { subject, page } = found
  const { category, breed, state } = subject
  const [t, post, landings, feed, { environment }, words, { breeds, states }] = await Promise.all([
    getTranslations('prices'),
    getTranslations('post'),
    getTranslations('landings'),
    getTranslations('feed'),
    services(),
    priceWords(locale, subject, page),
    listLandings(category.id),
  ])
  const { all } = page
  const site = environment.publicUrl
  const adsPath = landingPath(
    category.id,
    breeds.some(({ id }) => id === breed?.id) ? { breedId: breed?.id } : { state: states.find(name => name === state) },
  )
  const lines = <Part,>(rows: PriceRow<Part>[], nameOf: (part: Part) => string, partsOf?: (part: Part) => PriceParts) =>
    rows.map(({ part, figures }): PriceLine => ({
      ...figures,
      name: nameOf(part),
      href: partsOf ? pricesPath(category.id, { breedId: breed?.id, state, ...partsOf(part) }) : null,
    }))
  const byName = (rows: PriceLine[]) => rows.toSorted((a, b) => a.name.localeCompare(b.name, locale))
  const tables = [
    {
      id: 'breeds',
      title: post(category.kind === 'equipment' ? 'kind' : 'breed'),
      lines: lines(
        page.byBreed,
        ({ names }) => nameIn(names, locale),
        ({ id }) => ({ breedId: id }),
      ),
    },
    {
      id: 'milk',
      title: post('milkCapacity'),
      lines: lines(page.byMilk, step => post('litresShort', { litres: formatStep(step) })),
    },
    {
      id: 'states',
      title: landings('state'),
      lines: byName(
        lines(
          page.byState,
          name => placeName(locale, { state: name }),
          name => ({ state: name }),
        ),
      ),
    },
    {
      id: 'districts',
      title: feed('district'),
      lines: byName(lines(page.byDistrict, name => placeName(locale, { state, district: name }))),
    },
  ].filter(table => table.lines.length > 0)
  return (
    <div className="flex flex-col gap-5 p-3 sm:p-5 lg:px-0">
      <JsonLd
        things={[
          breadcrumbJsonLd(site, locale, words.crumbs),
          pricesJsonLd(site, locale, { ...words, name: words.heading, state, all, countedAt: page.countedAt }),
        ]}
      />
      <PagePath crumbs={words.crumbs} label={landings('path')} />
      <h1 className="text-2xl">{words.heading}</h1>
      {/* A phone shows the tables below its first view. */}
      {tables.length > 1 && (
        <nav aria-label={t('title')} className="-mt-2 flex flex-wrap gap-2 xl:hidden">
          {tables.map(({ id, title }) => (
            <a key={id} href={`#${id}`} className={buttonVariants({ variant: 'outline', size: 'sm' })}>
              {title}
              <ChevronDown aria-hidden />
            </a>
          ))}
        </nav>
      )}
      <div className="max-w-xl gap-x-8 *:mb-5 *:break-inside-avoid xl:max-w-none xl:columns-2">
        <Card render={<section />} className="gap-1.5 border border-border p-3.5 shadow-none">
          {all && (
            <>
              <p className="text-muted-foreground">{t('title')}</p>
              <p className="figure text-2xl font-semibold">{formatPriceRange(all.p25, all.p75)}</p>
              <PriceScale usual={all} />
              <p>
                {t('middle')}: <span className="figure font-semibold">{formatRupees(all.median)}</span>
              </p>
              <p className="text-muted-foreground">
                {words.place}, {t('sellers', { sellers: formatNumber(all.sellers) })}
              </p>
            </>
          )}
          <p className="text-sm text-muted-foreground">{t('counted', { date: formatDate(page.countedAt) })}</p>
          <HowCounted />
          <Link href={adsPath} className={buttonVariants({ className: 'self-start' })}>
            {t('seeAds')}
          </Link>
        </Card>
        <PriceMonths months={page.months} />
        {tables.map(table => (
          <PriceTable key={table.id} {...table} />
        ))}
      </div>
      <a href={`${words.path}.csv`} className="min-h-11 content-center text-primary underline">
        {t('csv')}
      </a>
    </div>
  )
}
