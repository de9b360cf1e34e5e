import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { cache } from 'react'
import { CategoryMissing } from '@/components/categories/category-missing'
import { LandingFrame } from '@/components/landings/landing-frame'
import { LandingFacts } from '@/components/landings/landing-facts'
import { LinkList } from '@/components/landings/link-list'
import { PageLinks } from '@/components/landings/page-links'
import { FeedHead } from '@/components/listing/feed/feed-head'
import { FilterPanel } from '@/components/listing/filters/filter-panel'
import { ListTop } from '@/components/listing/list-top'
import { PostList } from '@/components/listing/post-list'
import { JsonLd } from '@/components/seo/json-ld'
import { PagePath } from '@/components/shared/page-path'
import type { Understood } from '@/lib/contract/search'
import { pageNumber, type ListFilters } from '@/lib/listing/feed-address'
import { formatNumber, formatRupees } from '@/lib/format/format'
import { nameIn, type Locale } from '@/lib/i18n/locales'
import { Link } from '@/lib/i18n/navigation'
import { localePath } from '@/lib/i18n/path'
import { pricesPath } from '@/lib/listing/price-path'
import { breadcrumbJsonLd, listJsonLd, regionJsonLd } from '@/lib/seo/json-ld'
import { missingMetadata, pageMetadata } from '@/lib/seo/metadata'
import { filterCatalog } from '@/server/posts/filter-catalog'
import { readPriceScale } from '@/server/prices/scale'
import { usualPriceIn } from '@/server/prices/usual'
import { landingFacts } from '@/server/landings/facts'
import {
  countLanding,
  findLanding,
  LANDING_POSTS,
  listLandings,
  readLanding,
  type Landing,
} from '@/server/landings/landings'
import { postsInLanguage } from '@/server/posts/in-language'
import { placeName } from '@/server/places/place-name'
import { setPageStatus } from '@/server/platform/page-tags'
import { categoryCard, previewOf } from '@/server/previews/card'
import { services } from '@/server/services/services'
import { landingGroups } from '../landing-groups'
import { landingWords } from '../landing-words'

type Props = {
  params: Promise<{ locale: Locale; categoryId: string; landing: string[] }>
  searchParams: Promise<{ page?: string }>
}

/** The filters with which the category's list shows the same ads; for a state they are a search, with what it means. */
function asFilters(
  { breed, state, district }: Landing,
  locale: Locale,
): { filters: ListFilters; understood: Understood[] } {
  if (breed) return { filters: { breed: breed.id }, understood: [] }
  if (district !== null) return { filters: { district }, understood: [] }
  // A list has no filter for a state; its search understands all states, in every language.
  const label = placeName(locale, { state })
  return { filters: { q: label }, understood: [{ kind: 'place', id: state ?? '', label, without: '' }] }
}

/** Cached, because the metadata and the page need the same data. */
const read = cache(async (categoryId: string, address: string) => {
  const landing = await findLanding(categoryId, address.split('/'))
  const count = landing ? await countLanding(landing) : 0
  return landing && count >= LANDING_POSTS ? { landing, count } : null
})

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const [{ locale, categoryId, landing: parts }, query] = await Promise.all([params, searchParams])
  const found = await read(categoryId, parts.join('/'))
  if (!found) return missingMetadata((await getTranslations({ locale, namespace: 'feed' }))('notFound'))
  const { title, description, keywords, path, paged } = await landingWords(
    locale,
    found.landing,
    found.count,
    pageNumber(query.page),
  )
  return pageMetadata({
    locale,
    path,
    title,
    titleEnd: paged,
    description: [paged, description].filter(Boolean).join(' · '),
    keywords,
    preview: previewOf(await categoryCard(found.landing.category, locale)),
  })
}

/**
 * The posts of a category of one breed, or in one state or district. The page exists only where there are enough posts.
 */
export default async function LandingPage({ params, searchParams }: Props) {
  const [{ locale, categoryId, landing: parts }, query] = await Promise.all([params, searchParams])
  setRequestLocale(locale)
  const page = pageNumber(query.page)
  const found = await read(categoryId, parts.join('/'))
  const list = found && (await readLanding(found.landing, page))
  if (!found || !list || list.posts.length === 0) {
    setPageStatus(404)
    return <CategoryMissing />
  }
  const { landing, count } = found
  const [t, post, feed, { environment }, words, facts, usual, prices, scale, named, { groups }] = await Promise.all([
    getTranslations('landings'),
    getTranslations('post'),
    getTranslations('feed'),
    services(),
    landingWords(locale, landing, count, page),
    landingFacts(landing),
    usualPriceIn(categoryId, { ...landing, breedId: landing.breed?.id }),
    getTranslations('prices'),
    readPriceScale(categoryId),
    filterCatalog(categoryId, locale, landing),
    listLandings(landing.category.id, landing.state).then(landings =>
      landingGroups(locale, landing.category, landings, landing),
    ),
  ])
  const names = (all: string[]) => all.join(', ')
  const rows = [
    {
      label: prices('title'),
      value: usual
        ? `${formatRupees(usual.p25)} – ${formatRupees(usual.p75)}, ${prices('sellers', { sellers: formatNumber(usual.sellers) })}`
        : '',
    },
    {
      label: post(landing.category.kind === 'equipment' ? 'kind' : 'breed'),
      value: names(facts.breeds.map(breed => nameIn(breed.names, locale))),
    },
    {
      label: landing.state ? feed('district') : t('state'),
      value: names(facts.places.map(place => placeName(locale, place))),
    },
  ]
  const catalog = { ...named, prices: scale }
  const name = nameIn(landing.category.names, locale)
  const { filters, understood } = asFilters(landing, locale)
  return (
    <>
      <JsonLd
        things={[
          breadcrumbJsonLd(environment.publicUrl, locale, words.crumbs),
          listJsonLd(environment.publicUrl, list.posts),
          landing.state !== null &&
            regionJsonLd(environment.publicUrl, landing.state, landing.district, localePath(locale, words.pathOf(1))),
        ]}
      />
      <LandingFrame
        catalog={catalog}
        filters={filters}
        words={{ filters: feed('filters'), results: feed('results') }}
        top={
          <ListTop
            heading={words.heading}
            back={{ href: `/category/${categoryId}`, name }}
            catalog={catalog}
            filters={filters}
            label={feed('searchIn', { category: name })}
          />
        }
        head={<FeedHead catalog={catalog} filters={filters} count={count} understood={understood} />}
        panel={<FilterPanel catalog={catalog} filters={filters} />}
      >
        <PostList
          posts={await postsInLanguage(locale, list.posts)}
          eager
          level={2}
          badge={landing.breed ? '' : undefined}
        />
        <PageLinks page={page} count={count} more={list.more} href={words.pathOf} />
      </LandingFrame>
      <div className="flex flex-col gap-4 px-3 pb-3 sm:px-5 lg:px-0">
        <p>{words.description}</p>
        <LandingFacts rows={rows} />
        {usual && (
          <Link
            href={pricesPath(categoryId, { breedId: landing.breed?.id, state: landing.state })}
            className="min-h-11 content-center self-start font-semibold text-primary underline"
          >
            {prices('more')}
          </Link>
        )}
        {groups.map(group => (
          <LinkList key={group.title} {...group} />
        ))}
        <PagePath crumbs={words.crumbs} label={t('path')} />
      </div>
    </>
  )
}
