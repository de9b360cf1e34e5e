import type { FoundPlace } from '@/lib/contract/places'
import type { Post } from '@/lib/contract/posts'
import type { Understood } from '@/lib/contract/search'
import type { PlaceNames } from '@/lib/contract/users'
import { LOCALES, type Locale } from '@/lib/i18n/locales'
import { localizeFoundPlace, localizeViewer } from '../places/localize'
import { feedInLanguage, postInLanguage } from '../posts/in-language'
import { keepOneLanguage } from '../posts/keep-one-language'

/**
 * The header with the client's language. Without it, or with an unknown language, places are named in English and
 * everything else in all languages.
 */
export const LANGUAGE_HEADER = 'x-language'

type Placed = { place: Partial<PlaceNames> }
/** The parts of replies that contain names. */
type Reply = {
  user?: Placed
  data?:
    readonly unknown[] | { user?: Placed; post?: Post; posts?: Post[]; understood?: Understood[]; place?: FoundPlace }
}

/** The language in the header; undefined if it is none of ours. */
export function languageOf(header: string | undefined): Locale | undefined {
  return LOCALES.find(code => code === header)
}

/** A reply for readers of a language: places are named in it, and posts have no names in other languages. */
export async function inLanguage(locale: Locale | undefined, reply: unknown): Promise<unknown> {
  if (!locale) return reply
  const { user, data } = reply as Reply
  if (user) return { ...(reply as object), user: localizeViewer(locale, user) }
  if (!data || !('user' in data || 'post' in data || 'posts' in data || 'place' in data)) return reply
  const { user: person, post, posts, place } = data
  return {
    ...(reply as object),
    data: {
      ...(posts
        ? await feedInLanguage(locale, { ...data, posts: posts.map(one => keepOneLanguage(locale, one)) })
        : data),
      ...(person ? { user: localizeViewer(locale, person) } : {}),
      ...(post ? { post: await postInLanguage(locale, keepOneLanguage(locale, post)) } : {}),
      ...(place ? { place: localizeFoundPlace(locale, place) } : {}),
    },
  }
}
