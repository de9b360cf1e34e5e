import { Litres } from '@/lib/contract/form-fields'
import { goodsFields, NO_GOODS, type Goods } from '@/lib/contract/goods'
import { GOODS_FORM } from '@/lib/contract/goods-codec'
import type { PostTexts } from '@/lib/contract/post-texts'
import type { PostType } from '@/lib/contract/posts'
import type { MilkFacts } from '@/lib/format/milk'

/** The milk that was typed so far; a figure that is blank or invalid is null. */
export function typedMilk({
  type,
  milkCapacity,
  currentMilk,
}: Pick<PostTexts, 'type' | 'milkCapacity' | 'currentMilk'>): MilkFacts {
  const litres = (text: string) => Litres.new.safeDecode(text).data ?? null
  return { type: type as PostType, milkCapacity: litres(milkCapacity), currentMilk: litres(currentMilk) }
}

/** The facts of goods that were typed so far; a fact that is blank or invalid is null. */
export function typedGoods(texts: PostTexts): Goods {
  const fields = goodsFields(texts.categoryId, texts.breedId).map(name => [
    name,
    GOODS_FORM[name].new.safeDecode(texts[name]).data ?? null,
  ])
  return { ...NO_GOODS, ...(Object.fromEntries(fields) as Partial<Goods>) }
}
