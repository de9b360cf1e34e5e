import type { Goods } from './goods'
import type { AnimalDetails, PostType } from './posts'
import type { RentUnit } from './rent-units'
import type { Coordinates } from './users'

/** The content of an ad. */
export type PostDraft = {
  categoryId: string
  breedId: string | null
  title: string
  description: string
  /** Whole rupees. */
  price: number
  type: PostType
  /** Only for a rent; null for all other ads. */
  rentUnit: RentUnit | null
  phoneShown: boolean
  /** Milk in litres per day, `calfAge` in months, `lactation` by its id. */
  animal: Omit<AnimalDetails, 'lactation'> & { lactation: string | null }
  goods: Goods
}

/** The place of an ad, as its seller gives it. Null: the seller's own place or, in a change, the ad's old place. */
export type PlaceInput = {
  location: Coordinates | null
  /** The village that the seller chose from those of the pincode. */
  village: string | null
}

export type NewPost = PostDraft &
  PlaceInput & {
    /** The `photoId`s of photos that were uploaded before, in their order; the files of the request follow them. */
    photos: string[]
  }

/** An object whose fields may all be missing. */
export type Optional<Value> = { [Name in keyof Value]?: Value[Name] | undefined }
/** The changed content of an ad; undefined fields stay. */
export type DraftChange = Optional<Omit<PostDraft, 'animal' | 'goods'>> & {
  animal: Optional<PostDraft['animal']>
  goods: Optional<Goods>
}

export type PostChange = DraftChange &
  PlaceInput & {
    id: string
    /**
     * The photos in their order: addresses of the ad's own photos, and numbers of this request's files, from 0. Null:
     * all photos stay, and the files follow.
     */
    images: (string | number)[] | null
  }
