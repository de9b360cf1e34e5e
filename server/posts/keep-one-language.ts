import type { Named } from '@/lib/contract/categories'
import type { Post } from '@/lib/contract/posts'
import type { Locale, Names } from '@/lib/i18n/locales'

/** Reduced names by their original: the posts of a list share a few category, breed and lactation names. */
const narrowed = new WeakMap<Names, Map<Locale, Names>>()

function pickNames(names: Names, locale: Locale): Names {
  const cached = narrowed.get(names) ?? new Map<Locale, Names>()
  narrowed.set(names, cached)
  const found = cached.get(locale) ?? {
    en: names.en,
    ...(names[locale] === undefined ? {} : { [locale]: names[locale] }),
  }
  cached.set(locale, found)
  return found
}

const keepNames = <T extends Named>(named: T, locale: Locale): T => ({
  ...named,
  names: pickNames(named.names, locale),
})

/**
 * A post whose category, breed and lactation have only their English name and the name in one language. Without this,
 * two thirds of a list would be names that nobody reads.
 */
export function keepOneLanguage(locale: Locale, post: Post): Post {
  const { lactation } = post.animal
  return {
    ...post,
    category: keepNames(post.category, locale),
    breed: post.breed && keepNames(post.breed, locale),
    animal: lactation ? { ...post.animal, lactation: keepNames(lactation, locale) } : post.animal,
  }
}
