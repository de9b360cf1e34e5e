/*
 * Builds server/transliteration/data/model.tsv.br from the names of states and districts and from parts.tsv. The same
 * names give the same bytes. server/transliteration/knowledge.ts reads the file.
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Line } from '../model'
import { examplesOf } from './examples'
import { readParts } from './parts'
import { pairsOf, readTable } from './table'
import { train } from './train'

const TARGET = path.join(process.cwd(), 'server/transliteration/data/model.tsv.br')

/** One line per context: each group of languages with a sound and its weight in tenths. */
const linesOf = (model: readonly Line[]): string[] =>
  model.map(([context, votes]) => [context, ...votes.map(vote => vote.join(' ')).sort()].join('\t')).sort()

const examples = examplesOf([...pairsOf(readTable()), ...readParts()])
const lines = linesOf(train(examples))
const packed = brotliCompressSync(Buffer.from(lines.join('\n')), {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
})
writeFileSync(TARGET, packed)
console.log(`${examples.length} words and parts, ${lines.length} lines, ${packed.length} bytes`)
