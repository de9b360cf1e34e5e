import type { FoundPlace } from '@/lib/contract/places'
import type { Post } from '@/lib/contract/posts'
import type { Understood } from '@/lib/contract/search'
import type { PlaceNames } from '@/lib/contract/users'
import { DEFAULT_LOCALE, type Locale } from '@/lib/i18n/locales'
import { placeName } from './place-name'

/*
 * Places are stored in English, and named in the reader's language where they leave for that reader: in pages and in replies.
 * The table of names stays here.
 */

/** A person with district and state as they are called in a language. The village stays as it is: a form sends it back. */
export function withLocalPlace<T extends { place: Partial<PlaceNames> }>(locale: Locale, person: T): T {
  const { state, district } = person.place
  if (locale === DEFAULT_LOCALE || (!state && !district)) return person
  return { ...person, place: { ...person.place, ...(district ? { district: placeName(locale, { state, district }) } : {}), ...(state ? { state: placeName(locale, { state }) } : {}) } }
}

/** A post with its place as it is called in a language; a village or sub-district is named where a district is called so, too. */
export function localPost(locale: Locale, post: Post): Post {
  if (locale === DEFAULT_LOCALE) return post
  const { state, village, subdistrict } = post.place
  const town = (name: string | null) => name && placeName(locale, { state, district: name })
  const local = withLocalPlace(locale, post)
  return { ...local, place: { ...local.place, village: town(village), subdistrict: town(subdistrict) } }
}

/** What a search was understood as, with its places as they are called in a language. A town that has no name there keeps its own. */
export function localParts(locale: Locale, parts: Understood[]): Understood[] {
  return parts.map(part => {
    if (part.kind !== 'district' && part.kind !== 'place') return part
    const state = placeName(locale, { state: part.id })
    return { ...part, label: state === part.id ? placeName(locale, { district: part.id }) : state }
  })
}

/** A page of a list, with the places in it as they are called in a language. */
export function localFeed<T extends { posts: Post[]; understood?: Understood[] }>(locale: Locale, feed: T): T {
  if (locale === DEFAULT_LOCALE) return feed
  return { ...feed, posts: feed.posts.map(post => localPost(locale, post)), ...(feed.understood ? { understood: localParts(locale, feed.understood) } : {}) }
}

/** What a pincode or point was found to be; the village stays as it is: a form sends it back. */
export function localFound(locale: Locale, place: FoundPlace): FoundPlace {
  const { state, district, city } = place
  return { ...place, state: placeName(locale, { state }), district: placeName(locale, { state, district }), city: placeName(locale, { state, district: city }) }
}
