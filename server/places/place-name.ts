import { readFileSync } from 'node:fs'
import path from 'node:path'
import { LOCALES, type Locale } from '@/lib/i18n/locales'

/** A state, or a district with its state if that is known; in English, as in posts. */
type PlaceKey = { state?: string | null; district?: string | null }

/** The raw lines of the shipped table by place, because objects for all names would take ten times the memory. */
type Lines = Map<string, string>

// Next evaluates this module again in its own bundle. With globalThis, the table is in memory only once.
const NAMES = Symbol.for('agrihaat.place-names')
const holder = globalThis as unknown as { [NAMES]?: Lines }

/** The column of a language's name in a line; the first two columns are state and district. */
const COLUMN = new Map<Locale, number>(
  LOCALES.filter(locale => locale !== 'en').map((locale, index) => [locale, index + 2]),
)

const keyOf = (state: string, district: string) => `${state}\t${district}`.toLowerCase()

/** The key of a district without its state. A district name that two states have is written the same in both. */
const ANY_STATE = '*'

function read(): Lines {
  const lines: Lines = new Map()
  for (const line of readFileSync(path.join(process.cwd(), 'server/places/data/names.tsv'), 'utf8').split('\n')) {
    const [state, district] = line.split('\t')
    if (!state || district === undefined) continue
    lines.set(keyOf(state, district), line)
    if (district !== '' && !lines.has(keyOf(ANY_STATE, district))) lines.set(keyOf(ANY_STATE, district), line)
  }
  return lines
}

const lines = () => (holder[NAMES] ??= read())

/** Recent results, because a page of ads needs a hundred names, mostly of the same places. */
const recent = new Map<string, string>()
const MAX_RECENT = 4000

/**
 * The name of a district, or of a state if no district is given, in a language; its English name if the table has none.
 * @returns '' if neither is given
 */
export function placeName(locale: Locale, { state, district }: PlaceKey): string {
  const english = district || state || ''
  const column = COLUMN.get(locale)
  if (column === undefined || english === '') return english
  const key = `${column}\t${state ?? ''}\t${district ?? ''}`
  const cached = recent.get(key)
  if (cached !== undefined) return cached
  const line = district
    ? (lines().get(keyOf(state || ANY_STATE, district)) ?? lines().get(keyOf(ANY_STATE, district)))
    : lines().get(keyOf(english, ''))
  const name = line?.split('\t')[column] || english
  if (recent.size >= MAX_RECENT) recent.clear()
  recent.set(key, name)
  return name
}

/** Every place of the table, with its names in all languages. */
export function writtenPlaceNames(): { state: string; district: string; names: string[] }[] {
  return [...lines()].flatMap(([key, line]) => {
    const [state = '', district = '', ...names] = line.split('\t')
    return key.startsWith(ANY_STATE) ? [] : [{ state, district, names: [...new Set(names)] }]
  })
}
