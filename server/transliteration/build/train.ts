import { openChoices } from '../choices'
import { contextsOf } from '../contexts'
import { nearest } from '../letters'
import { groupsOf, type Line } from '../model'
import { UNKNOWN, type Example } from './examples'

/** A slot with its choices: the numbers of the weights that speak for each, and which choice is right. */
type Case = { choices: Int32Array[]; right: number; part: boolean }

const EPOCHS = 8
/** The weights after these last epochs are averaged, so that the order of the names matters less. */
const AVERAGED = 4
const RATE = 0.25
/** By how much each weight shrinks after an epoch, so that those that say little become 0. */
const SHRINK = 0.5
/** How much a part counts, compared with a name of the table: it is learnt in fewer languages. */
const TRUST_IN_PARTS = 1.5

/** What is known of a slot: the groups that learn from it, its contexts, its choices and the right one. */
type Visit = (
  groups: readonly string[],
  contexts: readonly string[],
  choices: readonly string[],
  sound: string,
  part: boolean,
) => void

/** Visits the slots to learn from that leave a choice. */
function walk(examples: readonly Example[], visit: Visit): void {
  for (const { locale, slots, sounds, learn, part = false } of examples)
    for (const at of learn) {
      const written = nearest(locale, sounds[at]!)
      const choices = openChoices(locale, slots, at, sounds)
      const right = choices.find(choice => nearest(locale, choice) === written)
      if (choices.length < 2 || right === undefined) continue
      const groups = part ? groupsOf(locale).slice(0, 2) : groupsOf(locale)
      const contexts = contextsOf(slots, at, sounds).filter(context => !context.includes(UNKNOWN))
      visit(groups, contexts, choices, right, part)
    }
}

/**
 * Learns the weights of each group of languages by logistic regression, with steps that become smaller (AdaGrad). A
 * part counts for all languages and for its family only.
 */
export function train(examples: readonly Example[]): Line[] {
  const numbers = new Map<string, number>()
  const names: [group: string, context: string, sound: string][] = []
  const common = commonContexts(examples)
  walk(examples, (groups, contexts, _, sound) => {
    for (const group of groups)
      for (const context of contexts) {
        if (!common.has(context)) continue
        const key = `${group}|${context}|${sound}`
        if (!numbers.has(key)) {
          numbers.set(key, names.length)
          names.push([group, context, sound])
        }
      }
  })
  const cases: Case[] = []
  walk(examples, (groups, contexts, choices, sound, part) => {
    cases.push({
      part,
      right: choices.indexOf(sound),
      choices: choices.map(choice =>
        Int32Array.from(
          groups.flatMap(group => contexts.flatMap(context => numbers.get(`${group}|${context}|${choice}`) ?? [])),
        ),
      ),
    })
  })
  const weights = learn(cases, names.length)
  const lines = new Map<string, [string, string, number][]>()
  for (const [number, [group, context, sound]] of names.entries()) {
    const weight = Math.round(weights[number]! * 10)
    if (weight === 0) continue
    const votes = lines.get(context) ?? []
    lines.set(context, votes)
    votes.push([group, sound, weight])
  }
  return [...lines]
}

/** The contexts that more than one word has: a context of one word would only repeat that word. */
function commonContexts(examples: readonly Example[]): Set<string> {
  const first = new Map<string, string>()
  const common = new Set<string>()
  for (const { slots, sounds, learn } of examples) {
    const word = slots.join('').replaceAll(UNKNOWN, '')
    for (const at of learn)
      for (const context of contextsOf(slots, at, sounds))
        if ((first.get(context) ?? first.set(context, word).get(context)) !== word) common.add(context)
  }
  return common
}

function learn(cases: readonly Case[], size: number): Float64Array {
  const weights = new Float64Array(size)
  const squares = new Float64Array(size).fill(0.1)
  const means = new Float64Array(size)
  const order = cases.map((_, index) => index)
  const random = randomNumbers()
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    for (let i = order.length - 1; i > 0; i--) {
      const j = random() % (i + 1)
      ;[order[i], order[j]] = [order[j]!, order[i]!]
    }
    for (const index of order) {
      const { choices, right, part } = cases[index]!
      const powers: number[] = []
      let total = 0
      for (const numbers of choices) {
        let score = 0
        for (let i = 0; i < numbers.length; i++) score += weights[numbers[i]!]!
        total += powers[powers.push(Math.exp(Math.min(score, 40))) - 1]!
      }
      for (let choice = 0; choice < choices.length; choice++) {
        const slope = (part ? TRUST_IN_PARTS : 1) * (powers[choice]! / total - (choice === right ? 1 : 0))
        if (Math.abs(slope) < 0.002) continue
        const numbers = choices[choice]!
        for (let i = 0; i < numbers.length; i++) {
          const number = numbers[i]!
          const square = (squares[number] = squares[number]! + slope * slope)
          weights[number] = weights[number]! - (RATE / Math.sqrt(square)) * slope
        }
      }
    }
    for (let number = 0; number < size; number++) {
      const less = (SHRINK * RATE) / Math.sqrt(squares[number]!)
      const weight = weights[number]!
      weights[number] = Math.sign(weight) * Math.max(0, Math.abs(weight) - less)
      if (epoch >= EPOCHS - AVERAGED) means[number] = means[number]! + weights[number]! / AVERAGED
    }
  }
  return means
}

/** The same numbers each time, so that the same names give the same model. */
function randomNumbers(): () => number {
  let state = 1
  return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) >>> 8
}
