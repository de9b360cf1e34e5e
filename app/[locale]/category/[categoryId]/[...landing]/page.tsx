import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { cache } from 'react'
import { CategoryMissing } from '@/components/categories/category-missing'
import { LandingFacts } from '@/components/landings/landing-facts'
import { LinkList } from '@/components/landings/link-list'
import { PageLinks } from '@/components/posts/page-links'
import { PostList } from '@/components/posts/post-list'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { pageNumber } from '@/lib/feed-address'
import { formatRupees } from '@/lib/format'
import { nameIn, type Locale } from '@/lib/i18n/locales'
import { localePath } from '@/lib/i18n/path'
import { breadcrumbJsonLd, listJsonLd, regionJsonLd } from '@/lib/seo/json-ld'
import { landingFacts } from '@/server/landings/facts'
import { countLanding, findLanding, LANDING_POSTS, listLandings, readLanding } from '@/server/landings/landings'
import { answerMissing } from '@/server/pages/shows'
import { localPost } from '@/server/places/local-place'
import { placeName } from '@/server/places/place-name'
import { services } from '@/server/platform/services'
import { categoryCard, previewOf } from '@/server/previews/card'
import { landingGroups } from '../landing-groups'
import { landingWords } from '../landing-words'
import { addJsonLd, pageHead } from '../../../head'

type Props = { params: Promise<{ locale: Locale; categoryId: string; landing: string[] }>; searchParams: Promise<{ page?: string }> }

/** Head and body of a page ask for the same. */
const read = cache(async (categoryId: string, address: string) => {
  const landing = await findLanding(categoryId, address.split('/'))
  const count = landing ? await countLanding(landing) : 0
  return landing && count >= LANDING_POSTS ? { landing, count } : null
})

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const [{ locale, categoryId, landing: parts }, query] = await Promise.all([params, searchParams])
  const found = await read(categoryId, parts.join('/'))
  if (!found) return { robots: { index: false } }
  const { title, description, keywords, path, paged } = await landingWords(locale, found.landing, found.count, pageNumber(query.page))
  return pageHead({
    locale,
    path,
    title,
    titleEnd: paged,
    description: [paged, description].filter(Boolean).join(' · '),
    keywords,
    preview: previewOf(await categoryCard(found.landing.category, locale)),
  })
}

/** The ads of a category of one breed, or in one state or district; only where there are enough of them. */
export default async function LandingPage({ params, searchParams }: Props) {
  const [{ locale, categoryId, landing: parts }, query] = await Promise.all([params, searchParams])
  setRequestLocale(locale)
  const page = pageNumber(query.page)
  const found = await read(categoryId, parts.join('/'))
  const list = found && (await readLanding(found.landing, page))
  if (!found || !list || list.posts.length === 0) {
    answerMissing()
    return <CategoryMissing />
  }
  const { landing, count } = found
  const [t, post, feed, { environment }, words, facts, { groups }] = await Promise.all([
    getTranslations('landings'),
    getTranslations('post'),
    getTranslations('feed'),
    services(),
    landingWords(locale, landing, count, page),
    landingFacts(landing),
    listLandings(landing.category.id, landing.state).then(landings => landingGroups(locale, landing.category, landings, landing)),
  ])
  const names = (all: string[]) => all.join(', ')
  const rows = [
    { label: t('price'), value: facts.prices ? names([...new Set([facts.prices.low, facts.prices.high])].map(formatRupees)).replace(', ₹', ' – ₹') : '' },
    { label: post(landing.category.kind === 'equipment' ? 'kind' : 'breed'), value: names(facts.breeds.map(breed => nameIn(breed.names, locale))) },
    { label: landing.state ? feed('district') : t('state'), value: names(facts.places.map(place => placeName(locale, place))) },
  ]
  addJsonLd(breadcrumbJsonLd(environment.publicUrl, words.crumbs), listJsonLd(environment.publicUrl, list.posts))
  if (landing.state) addJsonLd(regionJsonLd(environment.publicUrl, landing.state, landing.district))
  return (
    <div className="flex flex-col gap-4 p-3 sm:p-5 lg:px-0">
      <Breadcrumbs crumbs={words.crumbs} label={t('path')} />
      <h1 className="text-2xl">{words.heading}</h1>
      <p>{words.description}</p>
      <LandingFacts rows={rows} />
      <PostList posts={list.posts.map(one => localPost(locale, one))} eager level={2} />
      <PageLinks page={page} count={count} more={list.more} href={one => localePath(locale, words.pathOf(one))} />
      {groups.map(group => (
        <LinkList key={group.title} {...group} />
      ))}
    </div>
  )
}
