import type { AnimalDetails, PostType } from '../contract/posts'
import { formatQuantity } from './format'

/** The facts of an ad about milk, in litres a day. 0 litres now: the animal is dry. */
export type MilkFacts = Pick<AnimalDetails, 'milkCapacity' | 'currentMilk'> & { type: PostType }

/** The messages of `post` for milk. */
export const MILK_MESSAGES = ['milkNow', 'milkUpTo', 'milkDry', 'litresShort'] as const
export type MilkMessage = (typeof MILK_MESSAGES)[number]

/** Returns the text of a message of `post` with a figure. */
type Say = (message: MilkMessage, values: { litres: string }) => string

/**
 * The milk of an animal as text, the same wherever the ad is shown: the amount now, or that the animal is dry, or else
 * the most that it gives. A wanted animal gives no milk now, so it has only the figure.
 * @param byCapacity true in a list filtered by milk: the filter compares the most that an animal gives, so the text
 * shows that
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
