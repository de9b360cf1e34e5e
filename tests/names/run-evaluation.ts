import { phoneticKey } from '@/server/search/phonetic-key'
import { knownWord } from '@/server/transliteration/knowledge'
import { spell, type Written } from '@/server/transliteration/letters'
import { chooseSounds, modelFrom, type Model } from '@/server/transliteration/model'
import { slotsOf } from '@/server/transliteration/slots'
import { examplesOf } from '@/server/transliteration/build/examples'
import { readParts } from '@/server/transliteration/build/parts'
import { pairsOf, readTable, wordsOf, WRITTEN, type Row } from '@/server/transliteration/build/table'
import { train } from '@/server/transliteration/build/train'

const FOLDS = 5

/** What a language reaches: names that are exactly right or sound right, and wrong letters per letter. */
type Score = { names: number; exact: number; sound: number; errors: number }

function write(locale: Written, model: Model, english: string): string {
  const words = wordsOf(english.toLowerCase().replace(/[^a-z -]/g, ''))
  return words
    .map(word => knownWord(locale, word) ?? spell(locale, chooseSounds(model, locale, slotsOf(word)).join('')))
    .join(' ')
}

const keyOf = (name: string) => wordsOf(name).map(phoneticKey).join(' ')

function add(score: Score, written: string, truth: string) {
  score.names++
  if (written === truth) score.exact++
  if (keyOf(written) === keyOf(truth)) score.sound++
  score.errors += distance(written, truth) / truth.length
}

/** How many letters must be added, removed or replaced. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, letter] of Array.from(a).entries()) {
    const next = [i + 1]
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (letter === b[j - 1] ? 0 : 1)))
    row = next
  }
  return row[b.length]!
}

const percent = (part: number, whole: number) => Math.round((1000 * part) / whole) / 10

/**
 * Writes each district by a model that was learnt without it, in five parts, and prints per language how many names are
 * right; beside it, the same for the first choice of each letter, without a model.
 */
function crossValidate(rows: readonly Row[]): void {
  const empty = (): Score => ({ names: 0, exact: 0, sound: 0, errors: 0 })
  const scores = new Map(WRITTEN.map(locale => [locale, [empty(), empty()] as const]))
  for (let fold = 0; fold < FOLDS; fold++) {
    const seen = rows.filter((_, index) => index % FOLDS !== fold)
    const model = modelFrom(train(examplesOf([...pairsOf(seen), ...readParts()])))
    for (const [column, locale] of WRITTEN.entries()) {
      for (const { english, names } of rows.filter((_, index) => index % FOLDS === fold)) {
        const truth = wordsOf(names[column]!).join(' ')
        add(scores.get(locale)![0], write(locale, model, english), truth)
        add(scores.get(locale)![1], write(locale, modelFrom([]), english), truth)
      }
    }
  }
  const figures = ({ names, exact, sound, errors }: Score) => ({
    exact: percent(exact, names),
    sound: percent(sound, names),
    errors: Math.round((1000 * errors) / names) / 1000,
  })
  console.table(
    Object.fromEntries(
      [...scores].map(([locale, [model, rules]]) => {
        const plain = figures(rules)
        return [
          locale,
          { ...figures(model), 'rules exact': plain.exact, 'rules sound': plain.sound, 'rules errors': plain.errors },
        ]
      }),
    ),
  )
}

crossValidate(readTable())
