import type { Lead, Post } from '../contract/posts'
import { nameIn, type Locale } from '../i18n/locales'
import { kindWords } from './kind'

/** The messages of `post` for the line that leads an ad in another language. */
export const LEAD_MESSAGES = ['buy', 'rent', 'lactationFact', 'pregnantFact', 'withCalf'] as const
type LeadMessage = (typeof LEAD_MESSAGES)[number]

/** Between facts. A line never begins with it. */
const DOT = '\u00a0· '

/** The title for a reader, with its `lang`: as written, or the line that leads an ad in another language. */
export const shownTitle = ({ title, language, lead }: Pick<Post, 'title' | 'language' | 'lead'>, locale: Locale) =>
  lead ? { title: lead.words, language: locale } : { title, language }

/**
 * What an ad is about, from its form: "Murrah buffalo", and "Murrah buffalo · Second lactation · Pregnant now". Price,
 * milk and the figures of goods are not in it, because they stand beside it wherever it is shown.
 */
export function leadWords(
  { category, breed, type, animal, goods }: Post,
  locale: Locale,
  say: (message: LeadMessage, values?: Record<string, string>) => string,
): Pick<Lead, 'kind' | 'words'> {
  const named = kindWords(locale, {
    category: { id: category.id, name: nameIn(category.names, locale) },
    breed: breed ? nameIn(breed.names, locale) : undefined,
    // The seller wrote the brand in the ad's own letters.
    brand: goods.brand !== null && /^[\p{Script=Latin}\d .&-]+$/u.test(goods.brand) ? goods.brand : null,
  })
  const kind = type === 'Sell' ? named : `${say(type === 'Buy' ? 'buy' : 'rent')}: ${named}`
  const facts = [
    animal.lactation && say('lactationFact', { which: nameIn(animal.lactation.names, locale) }),
    animal.isPregnant && say('pregnantFact'),
    animal.calf === 'With Calf' && say('withCalf'),
  ]
  return { kind, words: [kind, ...facts].filter(Boolean).join(DOT) }
}
