import { z } from 'zod'
import { CALF_GENDERS, CALF_STATES, DESCRIPTION_LENGTH, IMAGES_PER_POST, PHOTO_ID_LENGTH, POST_TYPES, PRICE_MAX, TITLE_LENGTH } from './limits'
import { PointCodec } from './users'

/*
 * The ad form travels as multipart, where everything is text: a blank field means "not said", never zero.
 */
const blank = z.literal('').transform(() => undefined)

/** Text with a limit; a field that is missing or blank is the given problem. */
function requiredText(problem: string, max: number, long: string) {
  return z.string({ error: problem }).trim().min(1, problem).max(max, long)
}

const optionalText = (max: number) => z.union([blank, z.string().trim().max(max, 'tooLong')]).optional()

/** Rupees as people type them: `85000`, `85,000`, `₹ 85,000`; whole, so that a decimal point is refused and not read as a separator. */
const Rupees = z
  .string({ error: 'priceRequired' })
  .trim()
  .min(1, 'priceRequired')
  .transform(text => text.replace(/^₹\s*/, '').replaceAll(',', ''))
  .pipe(z.string().regex(/^\d{1,9}$/, 'priceNumber').transform(Number))
  .pipe(z.int().min(0, 'priceNumber').max(PRICE_MAX, 'priceNumber'))

const decimal = (max: number) =>
  z.union([blank, z.string().trim().regex(/^\d{1,4}(\.\d{1,2})?$/, 'number').transform(Number).pipe(z.number().max(max, 'number'))]).optional()

const choice = <const T extends readonly [string, ...string[]]>(values: T) => z.union([blank, z.enum(values, 'choice')]).optional()

const yesNo = z.union([blank, z.enum(['yes', 'no', 'true', 'false'], 'choice').transform(text => text === 'yes' || text === 'true')]).optional()

/** A field that holds JSON; text that is none is the given problem. */
function jsonText(problem: string) {
  return z.string().transform((text, context) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      context.issues.push({ code: 'custom', message: problem, input: text })
      return z.NEVER
    }
  })
}

const PointText = jsonText('location').pipe(PointCodec)

/** The ad form, decoded: what `POST /api/v1/advpost` takes beside its `post_image` files. Field names are PRODUCT § 7's. */
export const PostForm = z.object({
  categoryId: requiredText('categoryRequired', 60, 'categoryRequired'),
  summary: requiredText('titleRequired', TITLE_LENGTH, 'titleLong'),
  description: requiredText('descriptionRequired', DESCRIPTION_LENGTH, 'descriptionLong'),
  price: Rupees,
  advType: z.enum(POST_TYPES, 'choice').default('Sell'),
  breedId: optionalText(60),
  /** GeoJSON text: `{"type":"Point","coordinates":[longitude, latitude]}`. */
  location: z.union([blank, PointText]).optional(),
  /** The village among those of the pincode that the seller chose. */
  villageName: optionalText(100),
  isContactShow: yesNo,
  /** Litres per day. */
  milkCapacity: decimal(100),
  currentMilk: decimal(100),
  lactation: optionalText(60),
  isPregnant: yesNo,
  calf: choice(CALF_STATES),
  hasDelivered: yesNo,
  /** Months. */
  calfAge: decimal(60),
  calfGender: choice(CALF_GENDERS),
  age: optionalText(60),
  weight: optionalText(60),
  vaccinated: yesNo,
  healthStatus: optionalText(200),
})

/** Photos that were uploaded before, by their `photoId`, in their order. */
const StagedPhotos = jsonText('invalid').pipe(z.array(z.string().min(1).max(PHOTO_ID_LENGTH)).max(IMAGES_PER_POST))

/** The form of a new ad. `photos` names what `POST /api/v1/advpost/photo` has taken; files of the request follow them. */
export const NewPostForm = PostForm.extend({ photos: z.union([blank, StagedPhotos]).optional() })
export type NewPostFields = z.output<typeof NewPostForm>

/** Which photos, in which order: addresses of its own photos, and `new:0`, `new:1` … for the files of this request. */
const ImageOrder = jsonText('invalid').pipe(z.array(z.string().max(200)))

/** The ad form of a change. */
export const PostUpdateForm = PostForm.extend({ advPostId: z.string().min(1).max(60), images: z.union([blank, ImageOrder]).optional() })
export type PostUpdateFields = z.output<typeof PostUpdateForm>

export type PostFields = z.output<typeof PostForm>
/** The problems that make the combined message 'Missing required fields'. */
export const REQUIRED_PROBLEMS = ['categoryRequired', 'titleRequired', 'descriptionRequired', 'priceRequired'] as const
