import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { LOCALES } from '@/lib/i18n/locales'
import type { Written } from './letters'
import { modelFrom, type Model } from './model'

/* The two files that writeName reads, each once; data/README.md describes them. */

type Knowledge = { words?: Map<string, string[]>; model?: Model }

// Next evaluates this module again in its own bundle. With globalThis, the files are in memory only once.
const KNOWLEDGE = Symbol.for('agrihaat.transliteration')
const holder = globalThis as unknown as { [KNOWLEDGE]?: Knowledge }
const knowledge = () => (holder[KNOWLEDGE] ??= {})

const read = (file: string) => readFileSync(path.join(process.cwd(), 'server/transliteration/data', file))

function readWords(): Map<string, string[]> {
  const lines = read('words.tsv').toString().trimEnd().split('\n')
  return new Map(lines.map(line => [line.slice(0, line.indexOf('\t')), line.split('\t').slice(1)]))
}

/** A word that is not written by its sound, such as "road", or the name of a letter, in a language. */
export function knownWord(locale: Written, latin: string): string | undefined {
  const words = (knowledge().words ??= readWords())
  return words.get(latin)?.[LOCALES.indexOf(locale) - 1]
}

function readModel(): Model {
  const lines = brotliDecompressSync(read('model.tsv.br')).toString().split('\n')
  return modelFrom(
    lines.map(line => {
      const [context = '', ...votes] = line.split('\t')
      return [
        context,
        votes.map(vote => {
          const [group = '', sound = '', weight] = vote.split(' ')
          return [group, sound, Number(weight)] as const
        }),
      ]
    }),
  )
}

/** What is learnt from the names of districts. */
export const learntModel = (): Model => (knowledge().model ??= readModel())
