import { SIGNALS, type Facts } from './weights'

const MOST = 100

/**
 * The risk of an ad.
 * @returns the score from 0 to 100, and the names of the signals that it comes from
 */
export function scoreOf(facts: Facts): { score: number; reasons: string[] } {
  const held = SIGNALS.filter(({ holds }) => holds(facts))
  const sum = held.reduce((total, { weight }) => total + weight, 0)
  return { score: Math.min(MOST, sum), reasons: held.map(({ name }) => name) }
}
