import { readFileSync } from 'node:fs'
import path from 'node:path'
import { LOCALES } from '@/lib/i18n/locales'
import type { Written } from '../letters'
import type { Pair } from './examples'
import { soundsOf } from './sounds'

/** The languages in the order of the columns. */
export const WRITTEN = LOCALES.filter((locale): locale is Written => locale !== 'en')

/** A state or district: its English name, and its names in the order of `WRITTEN`. */
export type Row = { english: string; names: string[] }

/** The table of the names of states and districts. */
export function readTable(): Row[] {
  const lines = readFileSync(path.join(process.cwd(), 'server/places/data/names.tsv'), 'utf8').trimEnd().split('\n')
  return lines.map(line => {
    const [state = '', district, ...names] = line.split('\t')
    return { english: district || state, names }
  })
}

export const wordsOf = (name: string) => name.split(/[ -]+/)

/** The words of names with the sounds of the word at the same place in each language. */
export function pairsOf(rows: readonly Row[]): Pair[] {
  return rows.flatMap(({ english, names }) =>
    names.flatMap((name, column) => {
      const latin = wordsOf(english.toLowerCase())
      const words = wordsOf(name)
      const locale = WRITTEN[column]!
      return latin.length !== words.length
        ? []
        : latin.flatMap((word, index) =>
            /^[a-z]+$/.test(word) ? [{ locale, latin: word, sounds: soundsOf(locale, words[index]!) }] : [],
          )
    }),
  )
}
