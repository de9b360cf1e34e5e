import type { Named } from '@/lib/contract/categories'
import type { Post } from '@/lib/contract/posts'
import type { Locale, Names } from '@/lib/i18n/locales'

/** The same few names stand in every post of a list. */
const narrowed = new WeakMap<Names, Map<Locale, Names>>()

function namesIn(names: Names, locale: Locale): Names {
  const known = narrowed.get(names) ?? new Map<Locale, Names>()
  narrowed.set(names, known)
  const found = known.get(locale) ?? { en: names.en, ...(names[locale] === undefined ? {} : { [locale]: names[locale] }) }
  known.set(locale, found)
  return found
}

const inOne = <T extends Named>(named: T, locale: Locale): T => ({ ...named, names: namesIn(named.names, locale) })

/** A post whose category, breed and lactation are named in English and one language only: two thirds of a list are names that nobody reads. */
export function inOneLanguage(locale: Locale, post: Post): Post {
  const { lactation } = post.animal
  return {
    ...post,
    category: inOne(post.category, locale),
    breed: post.breed && inOne(post.breed, locale),
    animal: lactation ? { ...post.animal, lactation: inOne(lactation, locale) } : post.animal,
  }
}
