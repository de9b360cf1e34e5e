import { readFileSync } from 'node:fs'
import path from 'node:path'
import { LOCALES, type Locale } from '@/lib/i18n/locales'

/** Which place: a state, or a district, with its state where that is known; as posts carry them, in English. */
type PlaceKey = { state?: string | null; district?: string | null }

/** The lines of the shipped table as they are, by what they name: objects of all names would take ten times the room. */
type Lines = Map<string, string>

// Next evaluates this module again in its own bundle; on globalThis the table is in memory once.
const NAMES = Symbol.for('agrihaat.place-names')
const holder = globalThis as unknown as { [NAMES]?: Lines }

/** Where a language's name stands in a line; its first two columns are state and district. */
const COLUMN = new Map<Locale, number>(LOCALES.filter(locale => locale !== 'en').map((locale, index) => [locale, index + 2]))

const keyOf = (state: string, district: string) => `${state}\t${district}`.toLowerCase()

/** A district without its state: a name that two states have is spelt alike in both. */
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

/** Answers given lately: a page of ads asks a hundred times, mostly for the same. */
const told = new Map<string, string>()
const TOLD = 4000

/**
 * What a district, or a state where no district is given, is called in a language; its English name where the table has none.
 * @returns '' where neither is given
 */
export function placeName(locale: Locale, { state, district }: PlaceKey): string {
  const english = district || state || ''
  const column = COLUMN.get(locale)
  if (column === undefined || english === '') return english
  const asked = `${column}\t${state ?? ''}\t${district ?? ''}`
  const last = told.get(asked)
  if (last !== undefined) return last
  const line = district ? (lines().get(keyOf(state || ANY_STATE, district)) ?? lines().get(keyOf(ANY_STATE, district))) : lines().get(keyOf(english, ''))
  const name = line?.split('\t')[column] || english
  if (told.size >= TOLD) told.clear()
  told.set(asked, name)
  return name
}

/** Every name of the table: who has it, and how all languages write it. */
export function writtenPlaceNames(): { state: string; district: string; names: string[] }[] {
  return [...lines()].flatMap(([key, line]) => {
    const [state = '', district = '', ...names] = line.split('\t')
    return key.startsWith(ANY_STATE) ? [] : [{ state, district, names: [...new Set(names)] }]
  })
}
