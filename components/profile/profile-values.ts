import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import type { Found } from '@/components/places/use-find-place'
import { isProfileComplete } from '@/lib/contract/complete-profile'
import { isFieldProblem } from '@/lib/contract/problems'
import { ProfileForm, type User } from '@/lib/contract/users'
import { pictureBlob } from './picture'

/** The values of the form as the user types them. */
export type ProfileValues = {
  name: string
  surname: string
  email: string
  address: string
  pincode: string
  villageName: string
}
export type ProfileField = keyof ProfileValues

/** The required fields (PRODUCT § 5). */
export const REQUIRED: ProfileField[] = ['name', 'surname', 'address', 'pincode']

export function valuesOf({ name, surname, email, address, pincode, place }: User): ProfileValues {
  return { name, surname, email, address, pincode, villageName: place.village ?? '' }
}

/** True if the profile has all that this page requires: a complete profile (PRODUCT § 3) and the pincode. */
export function isReady(user: User): boolean {
  return isProfileComplete(user) && user.pincode !== ''
}

/** True if the place of this pincode is known: it was just found, or the profile has it. */
export function isLocated(user: User, pincode: string, found: Found | null): boolean {
  return found !== null || (pincode === user.pincode && user.place.district !== null)
}

const byContract = zodResolver(ProfileForm) as unknown as Resolver<ProfileValues>

/** Validates the values by the contract, as the server will. The messages are field problems. */
export const profileResolver: Resolver<ProfileValues> = async (values, context, options) => {
  const result = await byContract(values, context, options)
  for (const [field, error] of Object.entries(result.errors)) {
    // The e-mail may be blank, so its schema is a union, and the resolver returns the message of the blank branch.
    if (!isFieldProblem(error.message)) error.message = field === 'email' ? 'email' : 'invalid'
  }
  return result
}

/**
 * Makes the body of `PUT /api/v1/auth`. It sends the point that was found, by the device or for the pincode, now or
 * earlier for the same pincode.
 */
export function profileData(values: ProfileValues, user: User, found: Found | null, picture: string | null): FormData {
  const data = new FormData()
  data.set('mobile', `91${user.mobile}`)
  const same = values.pincode === user.pincode
  const village = values.villageName || (same && user.place.village) || ''
  for (const [field, text] of Object.entries({ ...values, villageName: village })) data.set(field, text.trim())
  const point = found?.point ?? (same ? user.location : null)
  if (point) {
    data.set('latitude', String(point.latitude))
    data.set('longitude', String(point.longitude))
  }
  if (picture) data.set('userImage', pictureBlob(picture), 'picture.jpg')
  return data
}
