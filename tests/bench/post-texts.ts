import { reference } from '@/server/categories/reference'
import { placeName } from '@/server/places/place-name'
import { townName } from '@/server/places/localize'
import { LOCALES, type Locale } from '@/lib/i18n/locales'
import { loadWords, type Words } from '@/lib/i18n/words'
import type { JudgedPost } from '../search/corpus'

/** What an engine that only knows texts is given of a post. */
export const TEXT_FIELDS = ['title', 'description', 'names', 'place', 'facts'] as const
export type PostTexts = { id: string } & Record<(typeof TEXT_FIELDS)[number], string>

const WORD_OF_TYPE = { Sell: 'sell', Buy: 'buy', Rent: 'rent' } as const

/**
 * The texts of posts: title and description; the names of category and breed in all languages; the place, and the type,
 * price in rupees and milk in litres a day, in English and in the post's language.
 */
export async function textsOf(corpus: readonly JudgedPost[]): Promise<PostTexts[]> {
  const { categories, breeds } = await reference()
  const words = new Map(await Promise.all(LOCALES.map(async locale => [locale, await loadWords(locale)] as const)))
  return corpus.map(post => {
    const languages: Locale[] = [...new Set<Locale>(['en', post.language as Locale])]
    const named = [categories.get(post.categoryId), post.breedId ? breeds.get(post.breedId) : undefined]
    return {
      id: post.id,
      title: post.title,
      description: post.description,
      names: [...new Set(named.flatMap(one => Object.values(one?.names ?? {})))].join(' '),
      place: [...new Set(languages.flatMap(locale => placesIn(locale, post)))].join(' '),
      facts: [String(post.price), ...languages.flatMap(locale => factsIn(words.get(locale)!, post))].join(' '),
    }
  })
}

function placesIn(locale: Locale, { state, district, village }: JudgedPost): string[] {
  const towns = [village, district].flatMap(town => (town ? [townName(locale, { state, town })] : []))
  return state ? [...towns, placeName(locale, { state })] : towns
}

function factsIn({ post: words }: Words, { type, milkCapacity }: JudgedPost): string[] {
  const kind = words?.[WORD_OF_TYPE[type]] ?? ''
  return milkCapacity == null ? [kind] : [kind, (words?.litresPerDay ?? '').replace('{litres}', String(milkCapacity))]
}
