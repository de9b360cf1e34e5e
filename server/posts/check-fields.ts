import type { PostFields } from '@/lib/contract/post-form'
import type { FieldProblem } from '@/lib/contract/problems'
import { reference } from '../categories/reference'
import { Problem } from '../platform/problem'

/**
 * The columns of a form whose references exist and fit its category; details that do not belong to the category are null.
 * @throws Problem invalidFields naming each wrong one
 */
export async function checkFields(fields: PostFields) {
  const data = await reference()
  const wrong: Record<string, FieldProblem> = {}
  const category = data.categories.get(fields.categoryId)
  if (!category) wrong['categoryId'] = 'categoryRequired'
  const breed = fields.breedId === undefined ? undefined : data.breeds.get(fields.breedId)
  if (fields.breedId !== undefined && breed?.categoryId !== fields.categoryId) wrong['breedId'] = 'choice'
  if (fields.lactation !== undefined && !data.lactations.has(fields.lactation)) wrong['lactation'] = 'choice'
  if (Object.keys(wrong).length > 0 || !category) throw new Problem('invalidFields', wrong)
  const animal = category.kind !== 'equipment'
  const dairy = category.kind === 'dairy'
  const withCalf = dairy && fields.calf === 'With Calf'
  const only = <T>(belongs: boolean, value: T | undefined): T | null => (belongs ? (value ?? null) : null)
  return {
    categoryId: category.id,
    breedId: breed?.id ?? null,
    type: fields.advType,
    title: fields.summary,
    description: fields.description,
    price: fields.price,
    phoneShown: fields.isContactShow ?? true,
    milkCapacity: only(dairy, fields.milkCapacity),
    currentMilk: only(dairy, fields.currentMilk),
    lactationId: only(dairy, fields.lactation),
    calf: only(dairy, fields.calf),
    hasDelivered: only(dairy, fields.hasDelivered),
    calfAge: only(withCalf, fields.calfAge),
    calfGender: only(withCalf, fields.calfGender),
    isPregnant: only(animal, fields.isPregnant),
    vaccinated: only(animal, fields.vaccinated),
    healthStatus: only(animal, fields.healthStatus),
    weight: only(animal, fields.weight),
    age: only(animal, fields.age),
  }
}
