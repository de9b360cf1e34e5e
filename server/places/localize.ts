import type { FoundPlace } from '@/lib/contract/places'
import type { Post } from '@/lib/contract/posts'
import type { Understood } from '@/lib/contract/search'
import type { PlaceNames } from '@/lib/contract/users'
import { DEFAULT_LOCALE, type Locale } from '@/lib/i18n/locales'
import { placeName } from './place-name'

/*
 * Places are stored in English. Pages and replies name them in the reader's language. The table of names stays on the
 * server.
 */

/** A user with district and state named in a language. The village keeps its name, because a form sends it back. */
export function localizePlace<T extends { place: Partial<PlaceNames> }>(locale: Locale, person: T): T {
  const { state, district } = person.place
  if (locale === DEFAULT_LOCALE || (!state && !district)) return person
  return {
    ...person,
    place: {
      ...person.place,
      ...(district ? { district: placeName(locale, { state, district }) } : {}),
      ...(state ? { state: placeName(locale, { state }) } : {}),
    },
  }
}

/**
 * A post with its place named in a language. A village or sub-district is translated if a district has the same name.
 */
export function localizePost(locale: Locale, post: Post): Post {
  if (locale === DEFAULT_LOCALE) return post
  const { state, village, subdistrict } = post.place
  const town = (name: string | null) => name && placeName(locale, { state, district: name })
  const local = localizePlace(locale, post)
  return { ...local, place: { ...local.place, village: town(village), subdistrict: town(subdistrict) } }
}

/** The chips of a search, with places named in a language. A town without a name in that language keeps its own. */
export function localizeChips(locale: Locale, parts: Understood[]): Understood[] {
  return parts.map(part => {
    if (part.kind !== 'district' && part.kind !== 'place') return part
    const state = placeName(locale, { state: part.id })
    return { ...part, label: state === part.id ? placeName(locale, { district: part.id }) : state }
  })
}

/** A page of a list, with its places named in a language. */
export function localizeFeed<T extends { posts: Post[]; understood?: Understood[] }>(locale: Locale, feed: T): T {
  if (locale === DEFAULT_LOCALE) return feed
  return {
    ...feed,
    posts: feed.posts.map(post => localizePost(locale, post)),
    ...(feed.understood ? { understood: localizeChips(locale, feed.understood) } : {}),
  }
}

/** The place of a pincode or point, named in a language. The village keeps its name, because a form sends it back. */
export function localizeFoundPlace(locale: Locale, place: FoundPlace): FoundPlace {
  const { state, district, city } = place
  return {
    ...place,
    state: placeName(locale, { state }),
    district: placeName(locale, { state, district }),
    city: placeName(locale, { state, district: city }),
  }
}
