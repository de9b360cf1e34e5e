import type { CategoryKind } from '@/lib/contract/categories'
import { goodsFields } from '@/lib/contract/goods'
import { BLANK, postTexts, type PostField, type PostTexts } from '@/lib/contract/post-texts'
import type { Post } from '@/lib/contract/posts'
import { formatNumber } from '@/lib/format/format'

/**
 * Converts a post to the texts of the form. The place stays blank: the post keeps its place unless the user chooses
 * another one.
 */
export function textsOf({ category, breed, animal, ...post }: Post): PostTexts {
  const ad = {
    ...post,
    categoryId: category.id,
    breedId: breed?.id ?? null,
    location: null,
    village: null,
    photos: [],
    animal: { ...animal, lactation: animal.lactation?.id ?? null },
  }
  return { ...postTexts(ad), price: formatNumber(post.price) }
}

export type StepName = 'basic' | 'details' | 'photos'

const BASIC: PostField[] = [
  'categoryId',
  'type',
  'breedId',
  'title',
  'description',
  'price',
  'location',
  'village',
  'phoneShown',
]
const TAG: PostField[] = ['earTag']
const MILK: PostField[] = ['milkCapacity', 'currentMilk', 'lactation', 'isPregnant', 'hasDelivered', 'calf']
const CALF: PostField[] = ['calfAge', 'calfGender']
const OTHER_ANIMAL: PostField[] = ['age', 'weight', 'vaccinated', 'healthStatus']

/** The steps of a category. Only animals have details. Until a category is chosen, all three steps are shown. */
export function stepsOf(kind: CategoryKind | undefined): StepName[] {
  return kind === 'equipment' ? ['basic', 'photos'] : ['basic', 'details', 'photos']
}

/**
 * The fields that a step shows. The rent unit is only for a rent, goods have their facts, dairy animals their milk,
 * other animals age and weight. The calf's fields need a calf; a wanted animal has no ear tag.
 */
export function fieldsOf(
  step: StepName,
  kind: CategoryKind | undefined,
  { categoryId, breedId, calf, type }: Pick<PostTexts, 'categoryId' | 'breedId' | 'calf' | 'type'>,
): PostField[] {
  if (step === 'basic')
    return [...BASIC, ...(type === 'Rent' ? (['rentUnit'] as const) : []), ...goodsFields(categoryId, breedId)]
  if (step === 'photos') return []
  if (kind === 'dairy') return [...MILK, ...(calf === 'With Calf' ? CALF : []), ...(type === 'Buy' ? [] : TAG)]
  return kind === 'animal' ? OTHER_ANIMAL : []
}

/** Blanks the fields that belong to another category, or to a calf that was removed. */
export function relevant(texts: PostTexts, kind: CategoryKind | undefined): PostTexts {
  const shown = stepsOf(kind).flatMap(step => fieldsOf(step, kind, texts))
  return { ...BLANK, ...Object.fromEntries(shown.map(field => [field, texts[field]])) }
}
