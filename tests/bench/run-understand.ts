import { cpus, loadavg } from 'node:os'
import { Random } from '@/server/demo/content/random'
import { guessesOf } from '@/server/search/correct-spelling'
import { parseQuery } from '@/server/search/parse-query'
import { placesByName } from '@/server/search/place-names'
import { readAside, readFresh, readHard, readQueries, readWide } from '../search/judge'
import { at } from './statements'

/**
 * Measures the CPU time of understanding a query, without the database: p50, p95 and maximum of all judged queries,
 * each read for the first time, and of hostile texts: long ones, of one script or many, of known words with wrong
 * letters.
 */
const HOSTILE = 2000
const LIMIT_MS = 2
const HOSTILE_LIMIT_MS = 50
const LETTERS = 500

const names = await placesByName()

/** @returns the CPU time in milliseconds, which other processes change less than the time by the clock */
async function understand(text: string): Promise<number> {
  const start = process.cpuUsage()
  for (const part of await parseQuery(text))
    if (part.kind === 'word') for (const word of part.words) if (!word.isNumber) guessesOf(names, word)
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

const random = new Random(11)
const judged = [...readQueries(), ...readHard(), ...readWide(), ...readFresh(), ...readAside()].map(({ text }) => text)
const words = judged.flatMap(text => text.split(' '))
const letters = Array.from(new Set(judged.join('')))

/** A text of known words in a row, of known words with a wrong letter each, or of any letters. */
function hostile(turn: number): string {
  const wrong = (word: string) => {
    const all = Array.from(word)
    all[Math.floor(random.next() * all.length)] = random.pick(letters)
    return all.join('')
  }
  const one = [
    () => wrong(random.pick(words)),
    () => random.pick(words) + random.pick(words),
    () => Array.from({ length: 12 }, () => random.pick(letters)).join(''),
    () => Array.from({ length: 60 }, () => random.pick(letters)).join(''),
  ][turn % 4]!
  let text = ''
  while (text.length < LETTERS) text += `${one()} `
  return text
}

/** @returns does 95 of 100 (or all) stay within the limit? */
async function measure(name: string, texts: readonly string[], limit: number, share: number): Promise<boolean> {
  const times: number[] = []
  for (const text of texts) times.push(await understand(text))
  const [p50, p95, most] = [at(times, 0.5), at(times, 0.95), at(times, 1)]
  console.log(
    `${name.padEnd(10)}${texts.length} texts, p50 ${p50.toFixed(2)} ms, p95 ${p95.toFixed(2)} ms, most ${most.toFixed(1)} ms`,
  )
  return at(times, share) <= limit
}

console.log(`${cpus().length} cores, load ${loadavg()[0]!.toFixed(1)}`)
// The tables are read at the first use.
await understand('zzyzxq पपपपपप')
const isQuick = await measure('judged', judged, LIMIT_MS, 0.95)
const isSafe = await measure(
  'hostile',
  Array.from({ length: HOSTILE }, (_, turn) => hostile(turn)),
  HOSTILE_LIMIT_MS,
  1,
)
process.exit(isQuick && isSafe ? 0 : 1)
