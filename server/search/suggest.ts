import type { Suggestion } from '@/lib/contract/search'
import { nameIn, type Locale } from '@/lib/i18n/locales'
import { CATALOG } from '../categories/catalog/catalog'
import { townName } from '../places/localize'
import { placeName } from '../places/place-name'
import { distance } from './edit-distance'
import { phoneticKey, phoneticPrefix, scriptOf } from './phonetic-key'
import { joined, lexicon } from './lexicon'
import { placesByName, placesNamed, type NamedPlace } from './place-names'
import { soundingPart } from './sounding-part'
import { tokenize } from './tokenize'

const MAX_SUGGESTIONS = 8
const MAX_PLACES = 4
/** How many words at the end of the text can be the beginning of one name. */
const MAX_WORDS = 3

type Found = Omit<Suggestion, 'query'>
type Entry = {
  /** The spelling as it is shown, without its spaces, and by its sound. */ spelling: string
  text: string
  key: string
  suggestion: (locale: Locale) => Found
  weight: number
  /** Of a place. */ level?: NamedPlace['level']
}

type Ranked = { rank: number; byName: boolean; entry: Entry; suggestion: Found }

/** Entries by the first letter of their spelling, and by the first letter of their key. */
type Entries = { byText: Map<string, Entry[]>; byKey: Map<string, Entry[]> }

let cached: Promise<Entries> | undefined

async function build(): Promise<Entries> {
  const { spellings } = lexicon()
  const entries: Entry[] = []
  const add = (spelling: string, weight: number, suggestion: Entry['suggestion'], level?: Entry['level']) => {
    const text = joined(tokenize(spelling, 6))
    if (text !== '') entries.push({ spelling, text, key: phoneticKey(text), weight, suggestion, level })
  }
  for (const { key, names, breeds } of CATALOG) {
    for (const spelling of spellings.get(`c:${key}`) ?? [])
      add(spelling, 0, locale => ({ kind: 'category', id: key, text: nameIn(names, locale) }))
    for (const breed of breeds)
      for (const spelling of spellings.get(`b:${breed.key}`) ?? [])
        add(spelling, 1, locale => ({
          kind: 'breed',
          id: breed.key,
          text: nameIn(breed.names, locale),
          within: nameIn(names, locale),
          categoryId: key,
        }))
  }
  const { all, exact } = await placesByName()
  const weights: Record<NamedPlace['level'], number> = { district: 2, state: 2, city: 3 }
  const other = new Map<NamedPlace, string[]>()
  for (const [spelling, places] of exact)
    for (const place of places) if (place.level !== 'city') other.set(place, [...(other.get(place) ?? []), spelling])
  for (const place of all) {
    for (const spelling of other.get(place) ?? [place.name])
      add(spelling, weights[place.level], locale => suggestedPlace(place, locale), place.level)
  }
  entries.sort((a, b) => a.weight - b.weight || a.text.length - b.text.length)
  return { byText: Map.groupBy(entries, ({ text }) => text[0]!), byKey: Map.groupBy(entries, ({ key }) => key[0]!) }
}

function suggestedPlace({ level, name, state }: NamedPlace, locale: Locale): Found {
  if (level === 'state') return { kind: 'place', id: name, text: placeName(locale, { state }) }
  return {
    kind: 'place',
    id: name,
    text: townName(locale, { state, town: name }),
    within: placeName(locale, { state }),
  }
}

/** Reads what can be suggested, so that the first user who types does not wait for it. */
export async function prepareSuggestions(): Promise<void> {
  await (cached ??= build())
}

/**
 * Suggests what the last words of a text may be the beginning of: categories, breeds, places, at most eight. Those
 * whose name begins as typed come first, then those that were found by another word, which is returned with them; by
 * the same spelling before a similar sound. `typed` counts the letters of a name that only sound as typed.
 * @param locale the language of the names
 */
export async function suggest(text: string, locale: Locale): Promise<Suggestion[]> {
  const words = tokenize(text, 24)
  const entries = await (cached ??= build())
  const found = new Map<string, Suggestion>()
  let places = 0
  for (let run = Math.min(MAX_WORDS, words.length); run >= 1; run--) {
    const typed = words.slice(-run)
    if (typed.every(word => word.isNumber)) continue
    const kept = text.slice(0, typed[0]!.start)
    for (const one of ranked(matching(entries, joined(typed)), joined(typed), locale)) {
      const { kind, id } = one.suggestion
      const key = `${kind}:${id}`
      if (found.size >= MAX_SUGGESTIONS || found.has(key) || (kind === 'place' && places >= MAX_PLACES)) continue
      if (kind === 'place') places++
      const query = `${kept}${await searched(one.suggestion)}`.trimStart()
      found.set(key, { ...one.suggestion, ...markOf(one, joined(typed)), query })
    }
  }
  return [...found.values()]
}

/** What shows the reader why a thing was found: the word for it, or how much of its name sounds as typed. */
function markOf({ suggestion: { text }, entry, byName }: Ranked, typed: string): Pick<Found, 'word' | 'typed'> {
  if (!byName) return { word: entry.spelling }
  if (wordsOf(text).some((_, at, words) => words.slice(at).join('').startsWith(typed))) return {}
  const sounding = soundingPart(text, typed)
  if (sounding > 0) return { typed: sounding }
  return entry.text.startsWith(typed) && isReadable(entry.spelling, typed, text) ? { word: entry.spelling } : {}
}

/** The words that search for a suggestion. A town that its written name does not find keeps its English name. */
async function searched({ kind, id, text }: Found): Promise<string> {
  if (kind !== 'place' || text === id) return text
  return placesNamed(await placesByName(), tokenize(text, 8)).some(({ name }) => name === id) ? text : id
}

/** What the entries suggest, each thing once and the best first; of places only as many as are ever shown. */
function ranked(entries: Entry[], typed: string, locale: Locale): Ranked[] {
  const found = new Map<string, Ranked>()
  let bestPlaces = 0
  for (const entry of entries) {
    if (entry.level && bestPlaces >= MAX_PLACES) continue
    const suggestion = entry.suggestion(locale)
    const id = `${suggestion.kind}:${suggestion.id}`
    if (found.has(id)) continue
    const { rank, byName } = fitOf(suggestion.text, typed, entry)
    if (!byName && !isReadable(entry.spelling, typed, suggestion.text)) continue
    if (entry.level && rank === 0) bestPlaces++
    found.set(id, { rank, byName, entry, suggestion })
  }
  return [...found.values()].sort((a, b) => a.rank - b.rank)
}

/**
 * How well a thing fits: 0, its name begins as typed, or what was typed is another whole word for it; 1, a later word
 * of its name begins so; 2, another word does; 3, it only sounds so. `byName`: does the name itself match, so that no
 * other word must be shown? The name of a town is its one spelling, written by its sound.
 */
function fitOf(name: string, typed: string, entry: Entry): { rank: number; byName: boolean } {
  const words = wordsOf(name)
  const spelt = entry.text.startsWith(typed)
  if (words.join('').startsWith(typed) || (spelt && entry.level === 'city')) return { rank: 0, byName: true }
  const later = words.some(word => word.startsWith(typed))
  const sounds = soundsAs(name, typed, entry)
  const byName = later || sounds
  if (entry.text === typed || (spelt && sounds)) return { rank: 0, byName }
  return { rank: later ? 1 : spelt ? 2 : 3, byName }
}

/** Can the reader read the word: is it in the script that was typed, in that of the names, or in Latin letters? */
const isReadable = (word: string, typed: string, name: string) =>
  isLatin(word) || [typed, name].some(text => scriptOf(text) === scriptOf(word))

const wordsOf = (name: string) =>
  name
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
const isLatin = (text: string) => /\p{Script=Latin}/u.test(text)

/** Is the name what was typed, by its sound? In its own script it must be the whole name, as with a misspelt one. */
function soundsAs(name: string, typed: string, entry: Entry): boolean {
  const key = phoneticKey(wordsOf(name).join(''))
  return key === entry.key || (isLatin(name) !== isLatin(typed) && key.startsWith(phoneticPrefix(typed)))
}

/** Entries that begin as typed, then entries that sound alike, then entries with a small misspelling. */
function matching({ byText, byKey }: Entries, typed: string): Entry[] {
  const spelt = (byText.get(typed[0] ?? '') ?? []).filter(({ text }) => text.startsWith(typed))
  const prefix = phoneticPrefix(typed)
  if (prefix.length < 2) return spelt
  const alike = byKey.get(prefix[0] ?? '') ?? []
  const sounding = alike.filter(({ text, key }) => key.startsWith(prefix) && !text.startsWith(typed))
  if (spelt.length + sounding.length > 0 || prefix.length < 4) return [...spelt, ...sounding]
  return alike.filter(({ key }) => distance(key.slice(0, prefix.length), prefix, 1) <= 1)
}
