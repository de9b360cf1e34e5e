import { RENT_UNITS } from './rent-units'
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
import { GOODS_FORM, splitGoods } from './goods-codec'
import { CALF_GENDERS, CALF_STATES } from './choices'
import { DESCRIPTION_LENGTH, IMAGES_PER_POST, PHOTO_ID_LENGTH, POST_TYPES, PRICE_MAX, TITLE_LENGTH } from './limits'
import type { DraftChange, NewPost, Optional, PostChange, PostDraft } from './post-draft'
import { newImage, newImageNumber } from './post-multipart'
import { wholeNumber } from './texts'
import { PointCodec } from './users'

/*
 * The ad form is sent as multipart, in which everything is text. A blank field means "not said", never zero. A missing
 * field is blank in a new ad; in a change, the ad keeps its value.
 */

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
type ChangedFields = Optional<Fields>

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
    // A blank field decides nothing: a new ad then gets the default, a changed ad keeps its value.
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
