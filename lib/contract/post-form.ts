import { RENT_UNITS, type RentUnit } from './rent-units'
import { z } from 'zod'
import {
  choice,
  EarTag,
  fieldsOf,
  Litres,
  optionalDecimal,
  optionalJson,
  optionalText,
  requiredText,
  yesNo,
} from './form-fields'
import type { Goods } from './goods'
import { GOODS_FORM, splitGoods } from './goods-codec'
import { CALF_GENDERS, CALF_STATES } from './choices'
import { DESCRIPTION_LENGTH, IMAGES_PER_POST, PHOTO_ID_LENGTH, POST_TYPES, PRICE_MAX, TITLE_LENGTH } from './limits'
import type { AnimalDetails, PostType } from './posts'
import { newImage, newImageNumber } from './post-multipart'
import { wholeNumber } from './texts'
import { PointCodec, type Coordinates } from './users'

/*
 * The ad form is sent as multipart, in which everything is text. A blank field means "not said", never zero. A missing
 * field is blank in a new ad; in a change, what the ad says stays.
 */

/** The content of an ad. */
export type PostDraft = {
  categoryId: string
  breedId: string | null
  title: string
  description: string
  /** Whole rupees. */
  price: number
  type: PostType
  /** Of a rent alone. */
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

type Named<Value> = { [Name in keyof Value]?: Value[Name] | undefined }
/** What a change says of an ad's content: what is undefined stays. */
export type DraftChange = Named<Omit<PostDraft, 'animal' | 'goods'>> & {
  animal: Named<PostDraft['animal']>
  goods: Named<Goods>
}

export type PostChange = DraftChange &
  PlaceInput & {
    id: string
    /**
     * The photos in their order: addresses of the ad's own photos, and numbers of this request's files, from 0. Null: all
     * photos stay, and the files follow.
     */
    images: (string | number)[] | null
  }

/** The field names are those of PRODUCT § 7. */
const REQUIRED = {
  categoryId: requiredText('categoryRequired', 60, 'categoryRequired'),
  summary: requiredText('titleRequired', TITLE_LENGTH, 'titleLong'),
  description: requiredText('descriptionRequired', DESCRIPTION_LENGTH, 'descriptionLong'),
  price: z
    .string({ error: 'priceRequired' })
    .trim()
    .min(1, 'priceRequired')
    .pipe(wholeNumber(0, PRICE_MAX, 'priceNumber')),
  advType: z.enum(POST_TYPES, 'choice'),
}
/** The form of a price alone. */
export const PriceForm = z.object({ price: REQUIRED.price })

const OPTIONAL = {
  breedId: optionalText(60),
  rentUnit: choice(RENT_UNITS),
  isContactShow: yesNo,
  milkCapacity: Litres,
  currentMilk: Litres,
  lactation: optionalText(60),
  isPregnant: yesNo,
  calf: choice(CALF_STATES),
  hasDelivered: yesNo,
  calfAge: optionalDecimal(60),
  calfGender: choice(CALF_GENDERS),
  age: optionalText(60),
  weight: optionalText(60),
  vaccinated: yesNo,
  healthStatus: optionalText(200),
  earTag: EarTag,
  ...GOODS_FORM,
}
const PLACE_FIELDS = {
  /** GeoJSON text: `{"type":"Point","coordinates":[longitude, latitude]}`. */
  location: optionalJson('location', PointCodec),
  villageName: optionalText(100).new,
}
const NEW_FIELDS = {
  ...REQUIRED,
  advType: REQUIRED.advType.default('Sell'),
  ...fieldsOf(OPTIONAL, 'new'),
  ...PLACE_FIELDS,
  photos: optionalJson('invalid', z.array(z.string().min(1).max(PHOTO_ID_LENGTH)).max(IMAGES_PER_POST)),
}
const CHANGE_FIELDS = {
  ...z.object(REQUIRED).partial().shape,
  ...fieldsOf(OPTIONAL, 'change'),
  ...PLACE_FIELDS,
  advPostId: z.string().min(1).max(60),
  images: optionalJson(
    'invalid',
    z.array(
      z.codec(z.string().max(200), z.union([z.string(), z.int()]), {
        decode: text => newImageNumber(text) ?? text,
        encode: image => (typeof image === 'number' ? newImage(image) : image),
      }),
    ),
  ),
}

type Fields = Omit<z.output<z.ZodObject<typeof NEW_FIELDS>>, 'location' | 'villageName' | 'photos'>
type ChangedFields = Named<Fields>

function decodeFields(fields: Fields): Omit<PostDraft, 'phoneShown'>
function decodeFields(fields: ChangedFields): DraftChange
function decodeFields({
  categoryId,
  breedId,
  summary,
  description,
  price,
  advType,
  rentUnit,
  isContactShow,
  ...details
}: ChangedFields): DraftChange {
  const [goods, animal] = splitGoods(details)
  return {
    categoryId,
    breedId,
    title: summary,
    description,
    price,
    type: advType,
    rentUnit,
    // Blank says neither that the number is shown nor that it is hidden.
    phoneShown: isContactShow ?? undefined,
    animal,
    goods,
  }
}

function encodeFields(draft: PostDraft): Fields
function encodeFields(change: DraftChange): ChangedFields
function encodeFields({ title, type, phoneShown, animal, goods, ...same }: DraftChange): ChangedFields {
  return { ...same, summary: title, advType: type, isContactShow: phoneShown, ...animal, ...goods }
}

/** The texts of the form of `POST /api/v1/advpost`, without its files ↔ the new ad. */
export const NewPostForm = z.codec(z.object(NEW_FIELDS), z.custom<NewPost>(), {
  decode: ({ location, villageName, photos, ...fields }) => ({
    ...decodeFields(fields),
    phoneShown: fields.isContactShow ?? true,
    location,
    village: villageName,
    photos: photos ?? [],
  }),
  encode: ({ location, village, photos, ...draft }) => ({
    ...encodeFields(draft),
    location,
    villageName: village,
    photos: photos.length > 0 ? photos : null,
  }),
})

/** The texts of the form of `PUT /api/v1/advpost` ↔ the change. */
export const PostUpdateForm = z.codec(z.object(CHANGE_FIELDS), z.custom<PostChange>(), {
  decode: ({ advPostId, images, location, villageName, ...fields }) => ({
    ...decodeFields(fields),
    id: advPostId,
    images,
    location,
    village: villageName,
  }),
  encode: ({ id, images, location, village, ...draft }) => ({
    ...encodeFields(draft),
    advPostId: id,
    images,
    location,
    villageName: village,
  }),
})

/** The problems that produce the combined message 'Missing required fields'. */
export const REQUIRED_PROBLEMS = ['categoryRequired', 'titleRequired', 'descriptionRequired', 'priceRequired'] as const
