import { goodsFields, GOODS_FIELDS, NO_GOODS, type Goods, type GoodsField } from '@/lib/contract/goods'
import type { DraftChange, PostDraft } from '@/lib/contract/post-draft'
import { ANIMAL_FIELDS } from '@/lib/contract/post-multipart'
import type { FieldProblem } from '@/lib/contract/problems'
import { reference } from '../categories/reference'
import type { posts } from '../db/schema'
import { Problem } from '../platform/problem'
import { goodsFacts } from '@/lib/listing/goods-facts'

/**
 * Checks that the references of an ad exist and fit its category.
 * @returns the columns of the ad; details that do not belong to the category are null
 * @throws Problem invalidFields naming each wrong field
 */
export async function checkFields({ categoryId, breedId, animal, goods, ...same }: PostDraft) {
  const data = await reference()
  const problems: Record<string, FieldProblem> = {}
  const category = data.categories.get(categoryId)
  if (!category) problems['categoryId'] = 'categoryRequired'
  if (breedId !== null && data.breeds.get(breedId)?.categoryId !== categoryId) problems['breedId'] = 'choice'
  if (animal.lactation !== null && !data.lactations.has(animal.lactation)) problems['lactation'] = 'choice'
  if (Object.keys(problems).length > 0 || !category) throw new Problem('invalidFields', problems)
  const isAnimal = category.kind !== 'equipment'
  const isDairy = category.kind === 'dairy'
  const hasCalf = isDairy && animal.calf === 'With Calf'
  const given = givenGoods(goodsFields(categoryId, breedId), goods)
  const valueIf = <T>(belongs: boolean, value: T): T | null => (belongs ? value : null)
  return {
    ...same,
    rentUnit: valueIf(same.type === 'Rent', same.rentUnit),
    categoryId,
    breedId,
    milkCapacity: valueIf(isDairy, animal.milkCapacity),
    currentMilk: valueIf(isDairy, animal.currentMilk),
    lactationId: valueIf(isDairy, animal.lactation),
    calf: valueIf(isDairy, animal.calf),
    hasDelivered: valueIf(isDairy, animal.hasDelivered),
    calfAge: valueIf(hasCalf, animal.calfAge),
    calfGender: valueIf(hasCalf, animal.calfGender),
    isPregnant: valueIf(isAnimal, animal.isPregnant),
    vaccinated: valueIf(isAnimal, animal.vaccinated),
    healthStatus: valueIf(isAnimal, animal.healthStatus),
    weight: valueIf(isAnimal, animal.weight),
    age: valueIf(isAnimal, animal.age),
    // Nobody knows the tag of an animal that is wanted.
    earTag: valueIf(isDairy && same.type !== 'Buy', animal.earTag),
    goods: given,
    facts: goodsFacts(given),
  }
}

/** Those of these facts that the ad gives; null if it gives none. */
function givenGoods(names: GoodsField[], goods: Goods): Partial<Goods> | null {
  const given = names.filter(name => goods[name] !== null)
  return given.length === 0 ? null : (Object.fromEntries(given.map(name => [name, goods[name]])) as Partial<Goods>)
}

/** The content of an ad after a change, which leaves what it does not name. Another category has other breeds. */
export function applyChange(row: typeof posts.$inferSelect, change: DraftChange): PostDraft {
  const { lactationId, breedId, goods, ...same } = row
  const hasMoved = change.categoryId !== undefined && change.categoryId !== row.categoryId
  return {
    ...withNamed({ ...same, breedId: hasMoved ? null : breedId }, change, [
      'categoryId',
      'breedId',
      'title',
      'description',
      'price',
      'type',
      'rentUnit',
      'phoneShown',
    ]),
    animal: withNamed({ ...same, lactation: lactationId }, change.animal, ANIMAL_FIELDS),
    goods: withNamed({ ...NO_GOODS, ...goods }, change.goods, GOODS_FIELDS),
  }
}

/** The values with these names: from the change if it contains them, otherwise the former ones. */
const withNamed = <Value extends object, Name extends keyof Value>(
  before: Value,
  change: Partial<Pick<Value, Name>>,
  names: readonly Name[],
) =>
  Object.fromEntries(names.map(name => [name, change[name] === undefined ? before[name] : change[name]])) as Pick<
    Value,
    Name
  >
