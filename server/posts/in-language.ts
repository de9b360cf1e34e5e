import type { Post } from '@/lib/contract/posts'
import type { Understood } from '@/lib/contract/search'
import { LEAD_MESSAGES, leadWords } from '@/lib/format/lead'
import type { Locale } from '@/lib/i18n/locales'
import { localizeChips, localizePost } from '../places/localize'
import { readMessages } from '../platform/messages'
import { brandName } from './brand-name'

const languages = new Map<Locale, Promise<Words>>()
type Words = Awaited<ReturnType<typeof readWords>>

const readWords = async (locale: Locale) => ({
  say: await readMessages(locale, 'post', LEAD_MESSAGES),
  names: new Intl.DisplayNames(locale, { type: 'language' }),
})

/** The words of a language, read once. */
function wordsOf(locale: Locale): Promise<Words> {
  const words = languages.get(locale) ?? readWords(locale)
  languages.set(locale, words)
  return words
}

/**
 * A post for readers of a language: its place is named in it, and an ad that is written in another language leads with
 * what its form says, and has its maker's own name.
 */
export async function postInLanguage(locale: Locale, post: Post): Promise<Post> {
  const placed = localizePost(locale, post)
  if (post.language === locale) return placed
  const { say, names } = await wordsOf(locale)
  const shown = { ...placed, goods: { ...post.goods, brand: brandName(post.goods.brand) } }
  return { ...shown, lead: { ...leadWords(shown, locale, say), language: names.of(post.language) ?? post.language } }
}

/** Posts for readers of a language. */
export const postsInLanguage = (locale: Locale, posts: readonly Post[]): Promise<Post[]> =>
  Promise.all(posts.map(post => postInLanguage(locale, post)))

/** A page of a list for readers of a language. */
export async function feedInLanguage<T extends { posts: Post[]; understood?: Understood[] }>(
  locale: Locale,
  feed: T,
): Promise<T> {
  return {
    ...feed,
    posts: await postsInLanguage(locale, feed.posts),
    ...(feed.understood ? { understood: localizeChips(locale, feed.understood) } : {}),
  }
}
