import type { Locale } from '@/lib/i18n/locales'

import type { Situation } from './phrases/bank'
import type { CategoryKey, LactationKey } from '../../../categories/catalog/catalog'

/** One ad of the demo marketplace. Prices in whole rupees, milk in litres a day, calf age in months. */
export type DemoPost = {
  /** Index into DEMO_SELLERS. */
  seller: number
  category: CategoryKey
  breed: string
  /** What kind of ad it is, and so which sentences it is made of. */
  situation: Situation
  /** The language title and description are written in (the seller's). */
  language: Locale
  title: string
  description: string
  price: number
  type: 'Sell' | 'Buy' | 'Rent'
  phoneShown: boolean
  sold: boolean
  animal?: {
    milkCapacity?: number
    currentMilk?: number
    lactation?: LactationKey
    isPregnant?: boolean
    calf?: 'With Calf' | 'Without Calf' | 'Calf Weaned'
    hasDelivered?: boolean
    calfAge?: number
    calfGender?: 'Male' | 'Female'
    age?: string
    weight?: string
    vaccinated?: boolean
    healthStatus?: string
  }
  /** Which of the breed's pictures 0…3 it shows; the first is the cover. */
  pictures: number[]
  hoursAgo: number
}
