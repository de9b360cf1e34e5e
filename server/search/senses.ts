import { letterDistance, lettersOf } from './letter-distance'
import { beginningOf, isStopWord, isWritten, joined, lexicon, type Sense, type Spelling } from './lexicon'
import { hasIndic, phoneticKey, scriptOf } from './phonetic-key'
import { transliterate } from './transliterate'
import { stemsOf } from './word-forms'

/** From so many letters on, a key stands for one thing; for a misspelling, in another script too. */
const SURE_KEY = 7
const SURE_FOREIGN_KEY = 5
const MAX_RECENT = 20_000
/** What was asked for lately, by spelling. */
const recent = new Map<string, Sense[]>()
const forms = new Map<string, { script: number; letters: number[]; latin: number[] }>()

/**
 * What a run of words can mean: by its spelling, otherwise by its spelling without endings or by its sound; [] where
 * the lexicon does not know it. Latin letters are spelled in many ways, so there the sound comes before the endings.
 */
export function sensesOf(words: readonly { text: string }[]): Sense[] {
  const text = joined(words)
  const written = lexicon().exact.get(text)
  if (written) return written
  const known = words.length === 1 ? recent.get(text) : undefined
  if (known) return known
  const begun = words.length === 1 ? beginningOf(words[0]!) : undefined
  const idle = begun && [begun]
  const senses = isLatin(text)
    ? (idle ?? notEmpty(sensesBySound(text)) ?? sensesOfStem(words) ?? [])
    : (sensesOfStem(words) ?? idle ?? sensesBySound(text))
  if (words.length > 1) return senses
  if (recent.size >= MAX_RECENT) recent.clear()
  recent.set(text, senses)
  return senses
}

const notEmpty = (senses: Sense[]) => (senses.length > 0 ? senses : undefined)
const isLatin = (text: string) => /^[a-z]/.test(text)

/** The thing that words name without endings, as the lexicon writes it. The stem has letters of all of the words. */
export function sensesOfStem(words: readonly { text: string }[]): Sense[] | undefined {
  const first = joined(words.slice(0, -1)).length
  for (const stem of stemsOf(joined(words), 'noun-endings')) {
    const senses = stem.length > first ? lexicon().exact.get(stem) : undefined
    const things = senses?.filter(({ id }) => id.includes(':')) ?? []
    if (things.length > 0) return things
  }
  return undefined
}

/** Does the lexicon have these words not as they are written, but without endings? */
export function isStem(words: readonly { text: string }[]): boolean {
  return !isWritten(words) && sensesOfStem(words) !== undefined
}

/** Is this a word that only begins like one that says nothing? */
export function isIdleForm(word: { text: string }): boolean {
  const [sense] = sensesOf([word])
  return sense?.id === 'stop' && sense === beginningOf(word)
}

/** Is this a word that says nothing, with endings? */
export function isStopForm(word: { text: string }): boolean {
  return hasIndic(word.text) && stemsOf(word.text, 'noun-endings').some(text => isStopWord({ text }))
}

/**
 * What a text can mean by its sound. A thing must also be written much like it. Where several things sound so, those
 * are meant that are written most like it in its own script, if that script has any.
 */
function sensesBySound(text: string): Sense[] {
  const key = phoneticKey(text)
  const all = lexicon().bySound.get(key)
  if (!all) return []
  const alike = spellingsLike(text, all, writtenLike(text, key))
  const own = alike.filter(({ isOwn }) => isOwn)
  // A short word of an Indian script that only sounds like a word of another one is mostly a word that nobody listed.
  const isSure = (far: number) => far === 0 || isLatin(text) || key.length >= SURE_FOREIGN_KEY
  const known = alike.filter(({ far, spelling }) => isSure(far) || !spelling.sense.id.includes(':'))
  const least = Math.min(...own.map(({ far }) => far))
  const meant = own.length > 0 ? own.filter(({ far }) => far === least) : known
  return [...new Set(meant.map(({ spelling }) => spelling.sense))]
}

/** How much a word may differ in its letters from a thing that sounds like it. Short words sound like many things. */
export function writtenLike(text: string, key: string): number {
  if (key.length >= SURE_KEY) return Infinity
  return key.length >= 6 ? 1.5 : key.length >= 5 ? 1 : isLatin(text) ? 0.75 : 0.5
}

/** What is compared of a spelling of the lexicon. */
function formOf(text: string) {
  const known = forms.get(text)
  if (known) return known
  const form = { script: scriptOf(text), letters: lettersOf(text), latin: lettersOf(transliterate(text)) }
  forms.set(text, form)
  return form
}

/**
 * The spellings that are written like a text, and those of words that say nothing. Another script is compared in Latin
 * letters.
 */
function spellingsLike(text: string, spellings: readonly Spelling[], most: number) {
  const script = scriptOf(text)
  const letters = lettersOf(text)
  const latin = lettersOf(transliterate(text))
  return spellings.flatMap(spelling => {
    const form = formOf(spelling.text)
    const isOwn = form.script === script
    const far = isOwn ? letterDistance(letters, form.letters, most) : letterDistance(latin, form.latin, most)
    return far <= most || !spelling.sense.id.includes(':') ? [{ spelling, far, isOwn }] : []
  })
}

/** The things whose sound has this key and that are written like a text, short words in the same script. */
export function thingsLike(text: string, key: string, most: number): Sense[] {
  const all = (lexicon().bySound.get(key) ?? []).filter(({ sense }) => /^[cbxkt]:/.test(sense.id))
  const alike = spellingsLike(text, all, most).filter(({ isOwn }) => isOwn || key.length >= SURE_FOREIGN_KEY)
  return [...new Set(alike.map(({ spelling }) => spelling.sense))]
}
