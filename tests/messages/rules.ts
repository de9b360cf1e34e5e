import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { LOCALES } from '@/lib/i18n/locales'
import { LATIN_WORDS, MANY_MEANINGS, SAME_AS_ENGLISH, SMALL_BUTTONS } from './allowed'
import { translated, type Book } from './book'
import { glossaryFaults } from './glossary-rules'

/** The faults of the messages, one line each: language, key and fault. */
export function faults(book: Book): string[] {
  return [
    ...fileFaults(book),
    ...keyFaults(book),
    ...LOCALES.flatMap(locale => messageFaults(book, locale)),
    ...translated.flatMap(locale => repetitionFaults(book, locale)),
    ...glossaryFaults(book),
  ]
}

function fileFaults({ files }: Book): string[] {
  const wanted = LOCALES.map(locale => `${locale}.json`)
  return [
    ...wanted.filter(file => !files.includes(file)).map(file => `${file}: missing`),
    ...files.filter(file => !wanted.includes(file)).map(file => `${file}: no language of ours`),
  ]
}

function keyFaults({ messages }: Book): string[] {
  const english = messages.get('en')!
  return translated.flatMap(locale => {
    const own = messages.get(locale)!
    return [
      ...[...english.keys()].filter(key => !own.has(key)).map(key => `${locale} ${key}: missing`),
      ...[...own.keys()].filter(key => !english.has(key)).map(key => `${locale} ${key}: not in English`),
    ]
  })
}

function messageFaults({ messages }: Book, locale: string): string[] {
  const english = messages.get('en')!
  return [...messages.get(locale)!].flatMap(([key, text]) => {
    const say = (fault: string) => `${locale} ${key}: ${fault}`
    const elements = parsed(text)
    if (!elements) return [say('is no valid message')]
    const found: string[] = []
    const wanted = shape(parsed(english.get(key) ?? '') ?? [])
    const own = shape(elements)
    if (own.join() !== wanted.join())
      found.push(say(`takes ${own.join(', ') || 'nothing'} where English takes ${wanted.join(', ') || 'nothing'}`))
    found.push(...branchFaults(elements, locale).map(say))
    if (locale !== 'en' && text === english.get(key) && !(key in SAME_AS_ENGLISH)) found.push(say('is English'))
    if (locale !== 'en' && SMALL_BUTTONS.includes(key) && /\s/.test(text))
      found.push(say('is more than a word on a small button'))
    const foreign = foreignLetters(literals(elements), locale)
    if (foreign) found.push(say(`has letters of another script: ${foreign}`))
    return found
  })
}

const known = new Map<string, MessageFormatElement[] | null>()

function parsed(text: string): MessageFormatElement[] | null {
  if (!known.has(text)) {
    try {
      known.set(text, parse(text))
    } catch {
      known.set(text, null)
    }
  }
  return known.get(text)!
}

/** The shape of a message: its placeholders with their kind, and the numbers that it treats separately. */
function shape(elements: MessageFormatElement[]): string[] {
  const all = elements.flatMap(element => {
    if (element.type === TYPE.literal) return []
    if (element.type === TYPE.plural)
      return [
        `${element.value} (plural)`,
        ...Object.entries(element.options).flatMap(([branch, { value }]) => [
          ...(branch.startsWith('=') ? [`${element.value} ${branch}`] : []),
          ...shape(value),
        ]),
      ]
    return 'value' in element ? [`${element.value} (${TYPE[element.type]})`] : [TYPE[element.type]]
  })
  return [...new Set(all)].toSorted()
}

/**
 * A plural must have exactly the forms of its language. Its number must be formatted,
 * never # in the language's own digits.
 */
function branchFaults(elements: MessageFormatElement[], locale: string): string[] {
  const wanted = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.toSorted().join(', ')
  return elements.flatMap(element => {
    if (element.type === TYPE.pound) return ['writes a number as #']
    if (element.type !== TYPE.plural) return []
    const branches = Object.keys(element.options).filter(branch => !branch.startsWith('='))
    return [
      ...(branches.toSorted().join(', ') === wanted
        ? []
        : [`has the plural branches ${branches.join(', ')}, not ${wanted}`]),
      ...Object.values(element.options).flatMap(({ value }) => branchFaults(value, locale)),
    ]
  })
}

function literals(elements: MessageFormatElement[]): string {
  return elements
    .map(element =>
      element.type === TYPE.literal
        ? element.value
        : element.type === TYPE.plural
          ? Object.values(element.options)
              .map(({ value }) => literals(value))
              .join(' ')
          : ' ',
    )
    .join('')
}

const SCRIPT_NAMES: Readonly<Record<string, string>> = {
  en: 'Latin',
  hi: 'Devanagari',
  mr: 'Devanagari',
  ne: 'Devanagari',
  gu: 'Gujarati',
  pa: 'Gurmukhi',
  bn: 'Bengali',
  as: 'Bengali',
  ta: 'Tamil',
  te: 'Telugu',
  kn: 'Kannada',
  ml: 'Malayalam',
  or: 'Oriya',
}

/** Assamese and Bengali share a script, except for these letters. */
const NEIGHBOURS: Readonly<Record<string, string>> = { as: 'র', bn: 'ৰৱ' }

/** The first run of letters that belongs neither to the language's script nor to a listed Latin word. */
export function foreignLetters(text: string, locale: string): string | undefined {
  const own = new RegExp(`^\\p{Script=${SCRIPT_NAMES[locale]}}$`, 'u')
  const strange = (letter: string) => !own.test(letter) || (NEIGHBOURS[locale] ?? '').includes(letter)
  const rest =
    locale === 'en' ? text : text.replaceAll(/[A-Za-z]+(?:-[A-Za-z]+)*/g, word => (LATIN_WORDS.has(word) ? ' ' : word))
  return rest.match(/\p{L}[\p{L}\p{M}]*/gu)?.find(run => (run.match(/\p{L}/gu) ?? []).some(strange))
}

/** The same English text must have the same translation: two words for one thing would look like two things. */
function repetitionFaults({ messages }: Book, locale: string): string[] {
  const first = new Map<string, string>()
  return [...messages.get('en')!].flatMap(([key, english]) => {
    const plain = english.toLowerCase().replace(/\.$/, '')
    const text = messages.get(locale)!.get(key)?.replace(/[.।]$/, '')
    if (plain in MANY_MEANINGS || text === undefined) return []
    const there = first.get(plain) ?? text
    first.set(plain, there)
    return there === text ? [] : [`${locale} ${key}: “${text}” here, “${there}” elsewhere, for “${english}”`]
  })
}
