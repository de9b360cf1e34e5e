import type { Post } from '../contract/posts'
import { GOODS_MESSAGES, goodsFigures, type GoodsMessage } from './goods'
import { MILK_MESSAGES, milkWords, type MilkMessage } from './milk'

/** The messages of `post` for the short facts. */
export const FACT_MESSAGES = [...MILK_MESSAGES, ...GOODS_MESSAGES]
export type FactMessage = MilkMessage | GoodsMessage

/** Returns the text of a message of `post` with its figures. */
export type SayFact = (message: FactMessage, values: Record<string, string | number>) => string

/** The short facts of an ad, the same wherever it is shown: the milk of an animal, or some facts of goods. */
export function shortFacts({ type, animal, goods }: Pick<Post, 'type' | 'animal' | 'goods'>, say: SayFact): string[] {
  const milk = milkWords({ ...animal, type }, say)
  return milk === null ? goodsFigures(goods, say) : [milk]
}
