import type { FoundPlace } from '@/lib/contract/places'
import type { Post } from '@/lib/contract/posts'
import type { Understood } from '@/lib/contract/search'
import type { PlaceNames } from '@/lib/contract/users'
import { DEFAULT_LOCALE, type Locale } from '@/lib/i18n/locales'
import { writeName } from '../transliteration/write-name'
import { placeName } from './place-name'

/*
 * Places are stored in English. Pages and replies name them in the reader's language: states and districts by the table
 * of names, which stays on the server, and smaller places by their sound.
 */

/** A place below a state in the letters of a language: by the table if it has the name, or else as it sounds. */
export function townName(locale: Locale, { state, town }: { state?: string | null; town: string }): string {
  const name = placeName(locale, { state, district: town })
  return name === town ? writeName(locale, town) : name
}

/** A user with the place named in a language. The village keeps its name, because a form sends it back. */
export function localizePlace<T extends { place: Partial<PlaceNames> }>(locale: Locale, person: T): T {
  const { state, district, subdistrict } = person.place
  if (locale === DEFAULT_LOCALE || (!state && !district)) return person
  return {
    ...person,
    place: {
      ...person.place,
      ...(subdistrict ? { subdistrict: townName(locale, { state, town: subdistrict }) } : {}),
      ...(district ? { district: townName(locale, { state, town: district }) } : {}),
      ...(state ? { state: placeName(locale, { state }) } : {}),
    },
  }
}

/** The viewer with the place named in a language, and the village also written in its letters. */
export function localizeViewer<T extends { place: Partial<PlaceNames> }>(locale: Locale, viewer: T): T {
  const { state, village } = viewer.place
  if (locale === DEFAULT_LOCALE || !village) return localizePlace(locale, viewer)
  const { place, ...rest } = localizePlace(locale, viewer)
  return { ...rest, place: { ...place, writtenVillage: townName(locale, { state, town: village }) } } as T
}

/** A post with its place named in a language. */
export function localizePost(locale: Locale, post: Post): Post {
  if (locale === DEFAULT_LOCALE) return post
  const { state, village } = post.place
  const { place, ...rest } = localizePlace(locale, post)
  return { ...rest, place: { ...place, village: village && townName(locale, { state, town: village }) } }
}

/** The chips of a search, with places named in a language. */
export function localizeChips(locale: Locale, parts: Understood[]): Understood[] {
  if (locale === DEFAULT_LOCALE) return parts
  return parts.map(part => {
    if (part.kind !== 'district' && part.kind !== 'place') return part
    const state = placeName(locale, { state: part.id })
    return { ...part, label: state === part.id ? townName(locale, { town: part.id }) : state }
  })
}

/** The place of a pincode or point, named in a language. The village keeps its name, because a form sends it back. */
export function localizeFoundPlace(locale: Locale, place: FoundPlace): FoundPlace {
  const { state, district, city } = place
  return {
    ...place,
    state: placeName(locale, { state }),
    district: townName(locale, { state, town: district }),
    city: townName(locale, { state, town: city }),
  }
}
