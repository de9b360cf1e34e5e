import type { AnimalDetails, PostType } from '../contract/posts'
import { formatQuantity } from './format'

/** What an ad says of milk, in litres a day. 0 litres now: the animal is dry. */
export type MilkFacts = Pick<AnimalDetails, 'milkCapacity' | 'currentMilk'> & { type: PostType }

/** Messages of `post` that say milk. */
export const MILK_MESSAGES = ['milkNow', 'milkUpTo', 'milkDry', 'litresShort'] as const
export type MilkMessage = (typeof MILK_MESSAGES)[number]

/** Says a message of `post` with a figure. */
type Say = (message: MilkMessage, values: { litres: string }) => string

/**
 * What every place says of an animal's milk: what it gives now, or that it is dry, or else the most that it gives. A
 * wanted animal has no present, so it has the bare figure.
 * @param byCapacity true in a list filtered by milk: the filter uses the most that an animal gives, so the words say that
 * @returns null if the ad says nothing of milk
 */
export function milkWords({ type, milkCapacity, currentMilk }: MilkFacts, say: Say, byCapacity = false): string | null {
  const figure = (message: MilkMessage, litres: number) => say(message, { litres: formatQuantity(litres) })
  if (type === 'Buy') {
    const wanted = milkCapacity ?? currentMilk
    return wanted === null ? null : figure('litresShort', wanted)
  }
  const most = milkCapacity === null ? null : figure('milkUpTo', milkCapacity)
  if (currentMilk === 0)
    return [figure('milkDry', 0), byCapacity ? most : null].filter(words => words !== null).join(' · ')
  if (currentMilk === null || (byCapacity && most !== null)) return most
  return figure('milkNow', currentMilk)
}
