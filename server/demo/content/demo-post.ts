import type { Goods } from '@/lib/contract/goods'
import type { Locale } from '@/lib/i18n/locales'

import type { Situation } from './phrases/bank'
import type { CategoryKey, LactationKey } from '../../categories/catalog/catalog'

/** An ad of the demo marketplace. Prices are in whole rupees, milk in litres a day, a calf's age in months. */
export type DemoPost = {
  /** Index into DEMO_SELLERS. */
  seller: number
  category: CategoryKey
  breed: string
  /** The kind of ad, which decides its sentences. */
  situation: Situation
  /** The language of title and description (the seller's). */
  language: Locale
  title: string
  description: string
  price: number
  type: 'Sell' | 'Buy' | 'Rent'
  rentUnit?: 'hour' | 'day' | 'acre'
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
  goods?: Partial<Omit<Goods, 'expiry'>>
  /** For how many months seeds are good. */
  expiresInMonths?: number
  /** The pictures of the breed, 0…3, that it shows; the first is the cover. */
  pictures: number[]
  hoursAgo: number
}
