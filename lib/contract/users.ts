import { z } from 'zod'
import { endpoint } from './endpoint'
import { ADDRESS_LENGTH, EMAIL_LENGTH, NAME_LENGTH } from './limits'
import { decimalNumber, PincodeField } from './texts'

/** The place of a user or a post, with a name at each level; null if unknown. */
export type PlaceNames = {
  village: string | null
  /** Only of the viewer: the village in the letters of the request's language; `village` stays as a form sends it. */
  writtenVillage?: string
  subdistrict: string | null
  district: string | null
  state: string | null
}
/** Degrees, WGS 84. */
export type Coordinates = { latitude: number; longitude: number }

/** The viewer's own profile. */
export type User = {
  id: string
  /** Ten digits, without the country code. */
  mobile: string
  name: string
  surname: string
  email: string
  address: string
  pincode: string
  image: string | null
  place: PlaceNames
  location: Coordinates | null
  /** May other users see the number? */
  phoneShown: boolean
  status: 'active' | 'blocked'
  /** ISO 8601, UTC. */
  createdAt: string
}

/** GeoJSON's point: longitude first. */
export const PointWire = z
  .object({
    type: z.literal('Point'),
    coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]),
  })
  .meta({ id: 'Point' })

/** A GeoJSON point ↔ our coordinates. */
export const PointCodec = z.codec(PointWire, z.custom<Coordinates>(), {
  decode: point => ({ longitude: point.coordinates[0], latitude: point.coordinates[1] }),
  encode: ({ latitude, longitude }) => ({
    type: 'Point' as const,
    coordinates: [longitude, latitude] as [number, number],
  }),
})

const LevelWire = z.object({ name: z.string() }).nullable()
const VillageWire = z
  .object({ name: z.string(), /** In the letters of the request's language. */ written: z.string().optional() })
  .nullable()
const level = (name: string | null) => (name === null ? null : { name })

const UserWire = z
  .object({
    _id: z.string(),
    mobile: z.number().int(),
    name: z.string(),
    firstName: z.string(),
    surname: z.string(),
    lastName: z.string(),
    email: z.string(),
    phoneNumber: z.string(),
    address: z.string(),
    pincode: z.string(),
    userImage: z.string().nullable(),
    location: PointCodec.nullable(),
    villageId: VillageWire,
    subDistrictId: LevelWire,
    districtId: LevelWire,
    stateId: LevelWire,
    isContactShow: z.boolean(),
    status: z.enum(['active', 'blocked']),
    created_at: z.string(),
  })
  .meta({ id: 'User' })

/** The viewer's own profile on the wire ↔ ours. */
export const UserCodec = z.codec(UserWire, z.custom<User>(), {
  decode: wire => ({
    id: wire._id,
    mobile: wire.phoneNumber,
    name: wire.name,
    surname: wire.surname,
    email: wire.email,
    address: wire.address,
    pincode: wire.pincode,
    image: wire.userImage,
    place: {
      village: wire.villageId?.name ?? null,
      writtenVillage: wire.villageId?.written,
      subdistrict: wire.subDistrictId?.name ?? null,
      district: wire.districtId?.name ?? null,
      state: wire.stateId?.name ?? null,
    },
    location: wire.location,
    phoneShown: wire.isContactShow,
    status: wire.status,
    createdAt: wire.created_at,
  }),
  encode: user => ({
    _id: user.id,
    mobile: Number(`91${user.mobile}`),
    name: user.name,
    firstName: user.name,
    surname: user.surname,
    lastName: user.surname,
    email: user.email,
    phoneNumber: user.mobile,
    address: user.address,
    pincode: user.pincode,
    userImage: user.image,
    location: user.location,
    villageId: user.place.village === null ? null : { name: user.place.village, written: user.place.writtenVillage },
    subDistrictId: level(user.place.subdistrict),
    districtId: level(user.place.district),
    stateId: level(user.place.state),
    isContactShow: user.phoneShown,
    status: user.status,
    created_at: user.createdAt,
  }),
})

const required = (max: number) => z.string({ error: 'required' }).trim().min(1, 'required').max(max, 'tooLong')
const blank = z.literal('').transform(() => undefined)

/**
 * The decoded profile form: the body of `PUT /api/v1/auth` without the `userImage` file. `mobile` is the person's own
 * number as clients send it (PRODUCT § 7); the number of an account cannot be changed, so nothing reads it.
 */
export const ProfileForm = z.object({
  mobile: z.string().optional(),
  name: required(NAME_LENGTH),
  surname: required(NAME_LENGTH),
  email: z.union([blank, z.email('email').max(EMAIL_LENGTH, 'tooLong')], { error: 'email' }).optional(),
  address: required(ADDRESS_LENGTH),
  pincode: PincodeField,
  /** The village that the user chose from those of the pincode. */
  villageName: z.union([blank, z.string().trim().max(100, 'tooLong')]).optional(),
  latitude: z.union([blank, decimalNumber(-90, 90)]).optional(),
  longitude: z.union([blank, decimalNumber(-180, 180)]).optional(),
})
export type ProfileFields = z.output<typeof ProfileForm>

export const userEndpoints = {
  updateProfile: endpoint({
    method: 'PUT',
    path: '/api/v1/auth',
    summary:
      'Changes the own profile. Its place comes from latitude and longitude where they are sent, else from the pincode.',
    auth: 'required',
    body: ProfileForm,
    bodyKind: 'multipart',
    files: { field: 'userImage', max: 1 },
    reply: z.object({ ok: z.literal(true), msg: z.string(), user: UserCodec, token: z.string().optional() }),
    problems: [
      'missingProfileFields',
      'invalidFields',
      'invalidPincode',
      'placeNotFound',
      'imageType',
      'imageTooLarge',
      'imageUnreadable',
      'bodyTooLarge',
    ],
  }),
  getProfile: endpoint({
    method: 'GET',
    path: '/api/v1/users/',
    summary: 'The own profile.',
    auth: 'required',
    reply: z.object({ ok: z.literal(true), msg: z.string(), user: UserCodec }),
    problems: [],
  }),
}
