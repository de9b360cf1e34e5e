import type { PostFields } from '@/lib/contract/post-form'

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

export type StepName = 'basic' | 'details' | 'photos'

/** The fields of each step; a problem leads back to the step that has its field. */
export const STEP_FIELDS: Record<StepName, PostField[]> = {
  basic: ['categoryId', 'advType', 'breedId', 'summary', 'description', 'price', 'isContactShow', 'location', 'villageName'],
  details: ['milkCapacity', 'currentMilk', 'lactation', 'isPregnant', 'calf', 'hasDelivered', 'calfAge', 'calfGender', 'age', 'weight', 'vaccinated', 'healthStatus'],
  photos: [],
}
