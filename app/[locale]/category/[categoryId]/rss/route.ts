import { Feed } from 'feed'
import { getTranslations } from 'next-intl/server'
import { BRAND } from '@/lib/brand'
import { formatCount } from '@/lib/count'
import { formatRupees, truncate } from '@/lib/format'
import { LOCALES, nameIn } from '@/lib/i18n/locales'
import { localePath, postPath } from '@/lib/i18n/path'
import { getCategory } from '@/server/categories/reference'
import { missing } from '@/server/pages/missing'
import { services } from '@/server/platform/services'
import { countFeed, readFeed } from '@/server/posts/feed'

/** Ads in a feed. */
const NEWEST = 50
/** Characters of a description. */
const DESCRIPTION = 300

/**
 * Words as they may stand in the feed's CDATA: without the letters that XML forbids, and without its end. One ad with either
 * would make the feed unreadable for all others, or say things of its own.
 */
const plain = (text: string) => text.toWellFormed().replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '').replaceAll(']]>', ']] >')

/** The newest ads of a category as RSS 2.0, its own words in the language of the address. */
export async function GET(_: Request, { params }: { params: Promise<{ locale: string; categoryId: string }> }): Promise<Response> {
  const { locale: asked, categoryId } = await params
  const locale = LOCALES.find(code => code === asked)
  const category = await missing(getCategory(categoryId))
  if (!locale || !category) return new Response(null, { status: 404 })
  const [t, { environment }, { posts }, count] = await Promise.all([getTranslations({ locale, namespace: 'feed' }), services(), readFeed(categoryId, { sortBy: 'newest', pageSize: NEWEST }), countFeed(categoryId, {})])
  const name = nameIn(category.names, locale)
  const link = `${environment.publicUrl}${localePath(locale, `/category/${categoryId}`)}`
  const feed = new Feed({
    id: link,
    link,
    title: `${t('metaTitle', { category: name })} · ${BRAND}`,
    description: t('metaDescription', { category: name, count, shown: formatCount(count) }),
    language: locale,
    copyright: BRAND,
    updated: new Date(posts[0]?.createdAt ?? 0),
    feedLinks: { rss: `${link}/rss` },
  })
  for (const post of posts) {
    const url = `${environment.publicUrl}${postPath(post)}`
    feed.addItem({ id: url, link: url, title: `${plain(post.title)} – ${formatRupees(post.price)}`, description: truncate(plain(post.description), DESCRIPTION), date: new Date(post.createdAt) })
  }
  return new Response(feed.rss2(), { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } })
}
