import type { Token } from '../search/tokenize'

/** What stands between two words: nothing that divides, a comma of a list, the end of a clause, that of a sentence. */
export const BREAK = { none: 0, list: 1, clause: 2, sentence: 3 } as const

/** Words of a text with what stands after each of them. */
export type Clauses = {
  tokens: Token[]
  /** By the index of the word before it. */ breaks: number[]
  /** Is the word in a question? */ asked: boolean[]
}

const SENTENCE = /[?？!।॥|\n\r…]|\.(?!\d)/
/** Signs between clauses; what readers do not see (`•••`) and pictures also end one. */
const CLAUSE = /[;()[\]"“”•*★✓✔→]|\p{Extended_Pictographic}/u
const COMMA = /[,،、]/
/** A comma after so few words is one of a list: "RC, insurance all in order". */
const LIST_WORDS = 2

function breakOf(between: string, before: Token, wordsBefore: number): number {
  // A dot within letters that are spelt out: R.C.
  const dots = before.text.length === 1 && /^\.\s?$/.test(between)
  if (!dots && SENTENCE.test(between)) return BREAK.sentence
  if (CLAUSE.test(between)) return BREAK.clause
  if (COMMA.test(between)) return wordsBefore <= LIST_WORDS ? BREAK.list : BREAK.clause
  return BREAK.none
}

/**
 * Divides a text into clauses.
 * @param tokens the words of the text
 */
export function divide(text: string, tokens: Token[]): Clauses {
  const breaks: number[] = []
  const asked = tokens.map(() => false)
  let [clause, sentence] = [0, 0]
  for (const [at, token] of tokens.entries()) {
    const between = text.slice(token.end, tokens[at + 1]?.start ?? text.length)
    const kind = breakOf(between, token, at + 1 - clause)
    breaks.push(kind)
    if (kind !== BREAK.none) clause = at + 1
    if (kind !== BREAK.sentence && at < tokens.length - 1) continue
    if (/^[^\p{L}]*[?？]/u.test(between)) asked.fill(true, sentence, at + 1)
    sentence = at + 1
  }
  return { tokens, breaks, asked }
}
