import type { Random } from '../random'

/** The subject of an ad. Each has other facts, and so needs other sentences. */
export type Situation =
  | 'fresh' | 'milking' | 'pregnant' | 'heifer' | 'oxen'
  | 'doe' | 'buck' | 'flock' | 'ram' | 'ewes'
  | 'birds' | 'chicks' | 'eggs'
  | 'tractor' | 'machine' | 'seed' | 'bag' | 'organic'
  | 'buyDairy' | 'buyGoat' | 'buyBird' | 'buyMachine' | 'buyInput'
  | 'rentTractor' | 'rentMachine' | 'rentOxen'

/** Titles and texts for one situation; every title fits every text. */
export type Ads = { titles: readonly string[]; texts: readonly string[] }

/**
 * How farmers write in one language. Strings may contain `[this|or that]` and `{facts}`; a `{name}` that is no fact of
 * the ad is looked up in `words`. Facts are inserted without inflection, so sentences must fit them as they are.
 */
export type Bank = {
  /** The name of a breed with its animal inside a sentence, where "breed + species" would read badly. */
  nouns: Readonly<Record<string, string>>
  species: Readonly<Record<'cattle' | 'buffalo' | 'goat' | 'buck' | 'sheep' | 'ram', string>>
  lact: readonly [string, string, string, string, string]
  teeth: readonly [string, string, string]
  /** `{m}` months old: male, female. */
  calf: Readonly<Record<'cattle' | 'buffalo', readonly [string, string]>>
  /** The language has its own script, but this bank uses Latin letters. */
  latin?: true
  /** `{n}` of each. */
  weeks: string
  years: string
  months: string
  kilos: string
  per: Readonly<Record<'hour' | 'acre' | 'day', string>>
  brands: Readonly<Record<string, string>>
  /**
   * Things by breed key: `name|detail or pack|lowest-highest price`, for machines also `|lowest-highest rent|hour, acre
   * or day`.
   */
  goods: Readonly<Record<string, readonly string[]>>
  words: Readonly<Record<string, readonly string[]>>
  ads: Partial<Record<Situation, Ads>>
}

export type Facts = Readonly<Record<string, string | number>>

/** Draws the items of a list in a shuffled order, and starts again when all are used, so that nothing repeats soon. */
export class Decks {
  private readonly decks = new Map<string, string[]>()

  /** The next item of the list known by `name`. */
  draw(name: string, items: readonly string[], random: Random): string {
    let deck = this.decks.get(name)
    if (!deck || deck.length === 0) {
      deck = random.shuffled(items)
      this.decks.set(name, deck)
    }
    return deck.pop() as string
  }
}

/**
 * Fills a template: picks one of each `[a|b]` (they can be nested), inserts facts, and looks other names up in the
 * bank's words.
 * @throws Error for a name that is neither, so that a typo in a bank cannot get into an ad
 */
export function fill(template: string, facts: Facts, bank: Bank, deckName: string, decks: Decks, random: Random): string {
  let text = template
  for (let round = 0; round < 6 && /[[{]/.test(text); round++) {
    while (/\[[^[\]]*\]/.test(text)) {
      text = text.replace(/\[([^[\]]*)\]/, (_, inside: string) => random.pick(inside.split('|')))
    }
    text = text.replace(/\{(\w+)\}/g, (_, name: string) => {
      const fact = facts[name]
      if (fact !== undefined) return String(fact)
      const words = bank.words[name]
      if (!words) throw new Error(`No fact or words "${name}" for: ${template}`)
      return decks.draw(`${deckName}.${name}`, words, random)
    })
  }
  return text.replace(/[ \t]+/g, ' ').replace(/ ([,.।!?])/g, '$1').trim().normalize('NFC')
}
