import type { Category, Named } from './categories'
import type { Goods } from './goods'
import type { CALF_GENDERS, CALF_STATES } from './choices'
import type { POST_TYPES } from './limits'
import type { RentUnit } from './rent-units'
import type { Coordinates, PlaceNames } from './users'

export type PostType = (typeof POST_TYPES)[number]

/** The details of an animal; each may be missing. Milk in litres per day, `calfAge` in months. */
export type AnimalDetails = {
  milkCapacity: number | null
  currentMilk: number | null
  lactation: Named | null
  isPregnant: boolean | null
  calf: (typeof CALF_STATES)[number] | null
  hasDelivered: boolean | null
  calfAge: number | null
  calfGender: (typeof CALF_GENDERS)[number] | null
  age: string | null
  weight: string | null
  vaccinated: boolean | null
  healthStatus: string | null
  /** The twelve digits of the official tag; only the viewer's own posts have them. */
  earTag: string | null
}

export type PostSeller = {
  id: string
  name: string
  surname: string
  /** Ten digits; only if the rules let this viewer see it. */ phone?: string
}

/** The line that leads an ad in another language. */
export type Lead = {
  /** The thing alone, in the reader's language: "Murrah buffalo". */
  kind: string
  /** What the form says, in the reader's language: "Murrah buffalo · Second lactation · Pregnant now". */
  words: string
  /** What readers call the language of the ad: "Tamil". */
  language: string
}

/** A post as its readers see it. */
export type Post = {
  id: string
  title: string
  description: string
  /** The language of title and description, guessed from their script; a `lang` value. */
  language: string
  /** What it is about, for readers of another language; null for those of its own, and where none was asked for. */
  lead: Lead | null
  /** Whole rupees. */
  price: number
  /** The price before, if it was lowered in the last week. */
  reducedFrom: number | null
  type: PostType
  /** The unit of the rent, if its owner gave it; null for all other posts. */
  rentUnit: RentUnit | null
  category: Category
  breed: Named | null
  /** Paths on this host, the first is the cover; each address is the middle one of three widths. */
  images: string[]
  place: PlaceNames
  /** Rounded to about a kilometre. */
  location: Coordinates | null
  /** Kilometres from the viewer, if a position was given. */
  distance: number | null
  seller: PostSeller
  /** Does the seller want calls about this post? */
  phoneShown: boolean
  /**
   * `hidden`: removed from view by reports or by the site's staff; only the viewer's own posts ever have it. `ended`:
   * its seller has not said for a month or two that it is still true.
   */
  status: 'active' | 'sold' | 'ended' | 'hidden'
  /**
   * `compare`: its buyers should compare before they pay in advance. `held`: the site looks at it before it is shown;
   * only the viewer's own posts ever have that. Lists of other users' posts say null.
   */
  caution: 'compare' | 'held' | null
  views: number
  inquiries: number
  animal: AnimalDetails
  goods: Goods
  /** The last four digits of the ear tag that the seller gave. Nobody has checked it. */
  earTagEnd: string | null
  /** ISO 8601, UTC. */
  createdAt: string
  /** When its seller last said that it is still true; null: never since it was posted. */
  confirmedAt: string | null
  /** When it ends or has ended; only the viewer's own posts have it. */
  endsAt: string | null
  /** Until when its seller reserves it for a chat partner; others can still write. */
  reservedUntil: string | null
  /** The id of that chat partner; only the seller and the partner see it. */
  reservedFor: string | null
}
