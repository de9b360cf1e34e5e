import { translated, type Book, type Term } from './book'

/**
 * If the English message contains a term, the translation must contain one of the decided word's forms, or be
 * listed as an exception. A word to avoid must not occur. A form is also found within words, because stems are
 * inflected; a word to avoid is found at the beginning of a word, or with a leading * also within. All twelve
 * glossaries must decide the same terms.
 */
export function glossaryFaults(book: Book): string[] {
  const used = new Set<string>()
  const holders = new Map<string, string[]>()
  const found = translated.flatMap(locale => [
    ...sameTermsFaults(book, locale),
    ...termFaults(book, locale, holders, used),
    ...avoidFaults(book, locale),
  ])
  const idle = book.exceptions.flatMap(({ term, languages, key }) =>
    languages.map(locale => exceptionName(locale, key, term)).filter(name => !used.has(name)),
  )
  return [...found, ...idle.map(name => `${name}: an exception that nothing needs`)]
}

const exceptionName = (locale: string, key: string, term: string) => `${locale} ${key}: ${term}`
const nameOf = ({ english }: Term) => english.split('|')[0]!

function sameTermsFaults({ glossaries }: Book, locale: string): string[] {
  const terms = (of: string) => glossaries.get(of)!.map(({ english }) => english)
  const own = terms(locale)
  return [
    ...terms('hi')
      .filter(term => !own.includes(term))
      .map(term => `${locale} glossary: “${term}” is missing`),
    ...own
      .filter(term => !terms('hi').includes(term))
      .map(term => `${locale} glossary: “${term}” is decided here alone`),
    ...glossaries
      .get(locale)!
      .filter(({ forms }) => forms.length === 0)
      .map(term => `${locale} glossary: no word for “${nameOf(term)}”`),
  ]
}

/**
 * The keys of the messages that contain one of a term's English words: not within
 * {placeholders}, and not as part of a longer word.
 */
function keysWith(english: string, { messages }: Book): string[] {
  const pattern = new RegExp(`(?<![\\w{-])(?:${english})(?![\\w}-])`, 'i')
  return [...messages.get('en')!].filter(([, text]) => pattern.test(text)).map(([key]) => key)
}

/**
 * Checks one language. `holders` collects the found keys of each term across the languages;
 * `used` collects the needed exceptions.
 */
function termFaults(book: Book, locale: string, holders: Map<string, string[]>, used: Set<string>): string[] {
  const { messages, glossaries, exceptions } = book
  const excepted = new Set(
    exceptions
      .filter(({ languages }) => (languages as string[]).includes(locale))
      .map(({ term, key }) => exceptionName(locale, key, term)),
  )
  const own = messages.get(locale)!
  return glossaries.get(locale)!.flatMap(term => {
    const keys = holders.get(term.english) ?? keysWith(term.english, book)
    holders.set(term.english, keys)
    return keys.flatMap(key => {
      const here = own.get(key)?.normalize()
      if (here === undefined || term.forms.some(form => here.includes(form))) return []
      const name = exceptionName(locale, key, nameOf(term))
      used.add(name)
      return excepted.has(name) ? [] : [`${locale} ${key}: “${nameOf(term)}” is not said as ${term.forms.join(' or ')}`]
    })
  })
}

function avoidFaults({ messages, glossaries }: Book, locale: string): string[] {
  const avoid = glossaries
    .get(locale)!
    .flatMap(term =>
      term.avoid.map(word => ({
        word: word.replace('*', ''),
        pattern: new RegExp(`${word.startsWith('*') ? '' : '(?<![\\p{L}\\p{M}])'}${word.replace('*', '')}`, 'u'),
        instead: term.forms.join(' or '),
      })),
    )
  return [...messages.get(locale)!].flatMap(([key, text]) =>
    avoid
      .filter(({ pattern }) => pattern.test(text.normalize()))
      .map(({ word, instead }) => `${locale} ${key}: says ${word} where we say ${instead}`),
  )
}
