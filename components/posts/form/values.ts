import type { CategoryKind } from '@/lib/contract/categories'
import type { PostFields } from '@/lib/contract/post-form'
import type { Post } from '@/lib/contract/posts'
import { formatNumber } from '@/lib/format'

/** The form's values as they are typed: every field is text, blank where nothing was said. */
export type PostValues = Record<keyof PostFields, string>
export type PostField = keyof PostValues

export const BLANK: PostValues = {
  categoryId: '',
  summary: '',
  description: '',
  price: '',
  advType: 'Sell',
  breedId: '',
  location: '',
  villageName: '',
  isContactShow: 'yes',
  milkCapacity: '',
  currentMilk: '',
  lactation: '',
  isPregnant: '',
  calf: '',
  hasDelivered: '',
  calfAge: '',
  calfGender: '',
  age: '',
  weight: '',
  vaccinated: '',
  healthStatus: '',
}

const text = (value: string | number | null) => (value === null ? '' : String(value))
const yesNo = (value: boolean | null) => (value === null ? '' : value ? 'yes' : 'no')

/** What was said in a post, as the form shows it; its place stays and is not asked again. */
export function valuesOf({ animal, ...post }: Post): PostValues {
  return {
    ...BLANK,
    categoryId: post.category.id,
    summary: post.title,
    description: post.description,
    price: formatNumber(post.price),
    advType: post.type,
    breedId: post.breed?.id ?? '',
    isContactShow: yesNo(post.phoneShown),
    milkCapacity: text(animal.milkCapacity),
    currentMilk: text(animal.currentMilk),
    lactation: animal.lactation?.id ?? '',
    isPregnant: yesNo(animal.isPregnant),
    calf: text(animal.calf),
    hasDelivered: yesNo(animal.hasDelivered),
    calfAge: text(animal.calfAge),
    calfGender: text(animal.calfGender),
    age: text(animal.age),
    weight: text(animal.weight),
    vaccinated: yesNo(animal.vaccinated),
    healthStatus: text(animal.healthStatus),
  }
}

export type StepName = 'basic' | 'details' | 'photos'

const BASIC: PostField[] = ['categoryId', 'advType', 'breedId', 'summary', 'description', 'price', 'location', 'villageName', 'isContactShow']
const MILK: PostField[] = ['milkCapacity', 'currentMilk', 'lactation', 'isPregnant', 'hasDelivered', 'calf']
const CALF: PostField[] = ['calfAge', 'calfGender']
const OTHER_ANIMAL: PostField[] = ['age', 'weight', 'vaccinated', 'healthStatus']

/** The steps of a category; only animals have details. Before one is chosen all three are announced. */
export function stepsOf(kind: CategoryKind | undefined): StepName[] {
  return kind === 'equipment' ? ['basic', 'photos'] : ['basic', 'details', 'photos']
}

/** The fields that a step shows: milk for dairy animals, age and weight for others, the calf's own only where there is one. */
export function fieldsOf(step: StepName, kind: CategoryKind | undefined, calf: string): PostField[] {
  if (step === 'basic') return BASIC
  if (step === 'photos') return []
  if (kind === 'dairy') return calf === 'With Calf' ? [...MILK, ...CALF] : MILK
  return kind === 'animal' ? OTHER_ANIMAL : []
}

/** The values without what was typed for another category, or for a calf that is no longer there. */
export function relevant(values: PostValues, kind: CategoryKind | undefined): PostValues {
  const shown = stepsOf(kind).flatMap(step => fieldsOf(step, kind, values.calf))
  return { ...BLANK, ...Object.fromEntries(shown.map(field => [field, values[field]])) }
}
