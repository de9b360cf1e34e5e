import type { Locale } from '../i18n/locales'

/** Categories in which the name of the breed alone describes the thing: a rotavator, a duck, urea. */
const KIND_ALONE = ['equipment', 'poultry', 'fertilizers']

type Kind = {
  category: { id: string; name: string }
  /** The name of the breed, if the ad says it. */
  breed: string | undefined
  brand: string | null
}

/** Names the thing of an ad in a language: "Murrah buffalo", "Mahindra tractor". All names are in that language. */
export function kindWords(locale: Locale, { category, breed, brand }: Kind): string {
  const alone =
    !breed ||
    KIND_ALONE.includes(category.id) ||
    breed.toLocaleLowerCase(locale).includes(category.name.toLocaleLowerCase(locale))
  const kind = alone ? (breed ?? category.name) : `${breed} ${category.name.toLocaleLowerCase(locale)}`
  return [brand, kind].filter(Boolean).join(' ')
}
