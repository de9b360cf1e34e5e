import { Feed } from 'feed'
import { getTranslations } from 'next-intl/server'
import { BRAND } from '@/lib/seo/brand'
import { formatCount } from '@/lib/format/count'
import { truncate } from '@/lib/format/format'
import { shownTitle } from '@/lib/format/lead'
import { priceWords } from '@/lib/format/price-words'
import { LOCALES, nameIn } from '@/lib/i18n/locales'
import { localePath, postPath } from '@/lib/i18n/path'
import { getCategory } from '@/server/categories/reference'
import { orNull } from '@/server/platform/problem'
import { services } from '@/server/services/services'
import { countFeed, readFeed } from '@/server/posts/feed'
import { postInLanguage } from '@/server/posts/in-language'

/** Number of posts in a feed. */
const NEWEST = 50
/** Maximum length of a description, in characters. */
const DESCRIPTION = 300

/**
 * Makes a text safe for the feed's CDATA: removes the characters that XML forbids and the end of CDATA. Without this,
 * one post could make the whole feed unreadable, or add elements of its own to it.
 */
const plain = (text: string) =>
  text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll(']]>', ']] >')
/** RSS defines a title as text, but some feed readers render it as HTML. These brackets have no meaning in either. */
const titleText = (text: string) => plain(text).replaceAll('<', '‹').replaceAll('>', '›')
/** RSS defines a description as HTML, so the text of a post is escaped. */
const htmlText = (text: string) => plain(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Returns the newest posts of a category as RSS 2.0. The feed's own words are in the language of the address. */
export async function GET(
  _: Request,
  { params }: { params: Promise<{ locale: string; categoryId: string }> },
): Promise<Response> {
  const { locale: requestedLocale, categoryId } = await params
  const locale = LOCALES.find(code => code === requestedLocale)
  const category = await orNull(getCategory(categoryId))
  if (!locale || !category) return new Response(null, { status: 404 })
  const [t, rent, { environment }, { posts }, count] = await Promise.all([
    getTranslations({ locale, namespace: 'feed' }),
    getTranslations({ locale, namespace: 'rent' }),
    services(),
    readFeed(categoryId, { sortBy: 'newest', pageSize: NEWEST }),
    countFeed(categoryId, {}),
  ])
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
  for (const found of posts) {
    const post = await postInLanguage(locale, found)
    const url = `${environment.publicUrl}${postPath(post)}`
    feed.addItem({
      id: url,
      link: url,
      title: `${titleText(shownTitle(post, locale).title)} – ${priceWords(post, rent)}`,
      description: htmlText(
        truncate(
          post.lead ? `${post.lead.language}: ${post.title}. ${post.description}` : post.description,
          DESCRIPTION,
        ),
      ),
      date: new Date(post.createdAt),
    })
  }
  return new Response(feed.rss2(), { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } })
}
