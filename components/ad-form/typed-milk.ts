import { Litres } from '@/lib/contract/form-fields'
import type { PostTexts } from '@/lib/contract/post-texts'
import type { PostType } from '@/lib/contract/posts'
import type { MilkFacts } from '@/lib/format/milk'

/** What the form says of milk so far; a figure that is blank or wrong says nothing. */
export function typedMilk({
  type,
  milkCapacity,
  currentMilk,
}: Pick<PostTexts, 'type' | 'milkCapacity' | 'currentMilk'>): MilkFacts {
  const litres = (text: string) => Litres.new.safeDecode(text).data ?? null
  return { type: type as PostType, milkCapacity: litres(milkCapacity), currentMilk: litres(currentMilk) }
}
