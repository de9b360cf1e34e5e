import type { FoundPlace } from '@/lib/contract/places'
import type { Post } from '@/lib/contract/posts'
import type { Understood } from '@/lib/contract/search'
import type { PlaceNames } from '@/lib/contract/users'
import { LOCALES } from '@/lib/i18n/locales'
import { localFeed, localFound, localPost, withLocalPlace } from '../places/local-place'
import { inOneLanguage } from '../posts/one-language'

/** The header in which a client says in which language it shows things. Without it, or with one that we do not have, places are named in English and all else in every language. */
export const LANGUAGE_HEADER = 'x-language'

type Placed = { place: Partial<PlaceNames> }
/** The parts of replies in which things are named. */
type Reply = { user?: Placed; data?: readonly unknown[] | { user?: Placed; post?: Post; posts?: Post[]; understood?: Understood[]; place?: FoundPlace } }

/** A reply with its places as they are called in the language that a header names, and its posts without the names that this language does not need. */
export function inLanguage(header: string | undefined, reply: unknown): unknown {
  const locale = LOCALES.find(code => code === header)
  if (!locale) return reply
  const { user, data } = reply as Reply
  if (user) return { ...(reply as object), user: withLocalPlace(locale, user) }
  if (!data || !('user' in data || 'post' in data || 'posts' in data || 'place' in data)) return reply
  const { user: person, post, posts, place } = data
  return {
    ...(reply as object),
    data: {
      ...(posts ? localFeed(locale, { ...data, posts: posts.map(one => inOneLanguage(locale, one)) }) : data),
      ...(person ? { user: withLocalPlace(locale, person) } : {}),
      ...(post ? { post: localPost(locale, inOneLanguage(locale, post)) } : {}),
      ...(place ? { place: localFound(locale, place) } : {}),
    },
  }
}
