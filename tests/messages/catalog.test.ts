import { LOCALES, type Locale, type Names } from '@/lib/i18n/locales'
import { CATALOG, LACTATIONS } from '@/server/categories/catalog/catalog'
import { readBook, translated } from './book'
import { foreignLetters } from './rules'

const NAMED: readonly { key: string; names: Names }[] = [
  ...CATALOG,
  ...CATALOG.flatMap(({ breeds }) => breeds),
  ...LACTATIONS,
]
const { glossaries } = readBook()

/** Does a name contain the glossary's word for an English term? */
function says(locale: Locale, english: string, name: string | undefined): boolean {
  const term = glossaries.get(locale)!.find(one => one.english.split('|')[0] === english)!
  return term.forms.some(form => name?.normalize().includes(form))
}

it.each(LOCALES)('every category, breed and lactation has its %s name, in its own script', locale => {
  expect(
    NAMED.filter(({ names }) => !names[locale]?.trim() || foreignLetters(names[locale], locale)).map(
      ({ key, names }) => [key, names[locale]],
    ),
  ).toEqual([])
})

it.each(translated)('the %s names of the data are the words of the messages', locale => {
  const category = (key: string) => CATALOG.find(one => one.key === key)!.names[locale]
  const wrong = [
    ...LACTATIONS.filter(({ names }) => !says(locale, 'lactation', names[locale])).map(({ names }) => names[locale]),
    ...['buffalo', 'equipment', 'seeds'].filter(key => !says(locale, key, category(key))).map(category),
    ...(says(locale, 'fertilizer', category('fertilizers')) ? [] : [category('fertilizers')]),
  ]
  expect(wrong).toEqual([])
})
