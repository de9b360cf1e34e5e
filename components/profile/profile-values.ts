import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import type { Found } from '@/components/places/use-find-place'
import { isProfileComplete } from '@/lib/contract/complete-profile'
import { isFieldProblem } from '@/lib/contract/problems'
import { ProfileForm, type User } from '@/lib/contract/users'
import { pictureBlob } from './picture'

/** The form's values as they are typed. */
export type ProfileValues = { name: string; surname: string; email: string; address: string; pincode: string; villageName: string }
export type ProfileField = keyof ProfileValues

/** What must not stay empty (PRODUCT § 5). */
export const REQUIRED: ProfileField[] = ['name', 'surname', 'address', 'pincode']

export function valuesOf({ name, surname, email, address, pincode, place }: User): ProfileValues {
  return { name, surname, email, address, pincode, villageName: place.village ?? '' }
}

/** Is all there that this page asks for? It wants the pincode beside what makes a profile complete (PRODUCT § 3). */
export function isReady(user: User): boolean {
  return isProfileComplete(user) && user.pincode !== ''
}

/** Is it known where this pincode is: found just now, or kept with the profile? */
export function isLocated(user: User, pincode: string, found: Found | null): boolean {
  return found !== null || (pincode === user.pincode && user.place.district !== null)
}

const byContract = zodResolver(ProfileForm) as unknown as Resolver<ProfileValues>

/** Checks the values by the contract, as the server will. Messages are field problems. */
export const profileResolver: Resolver<ProfileValues> = async (values, context, options) => {
  const result = await byContract(values, context, options)
  for (const [field, error] of Object.entries(result.errors)) {
    // The e-mail may stay blank, so it is a union, and the resolver repeats the words of its blank branch.
    if (!isFieldProblem(error.message)) error.message = field === 'email' ? 'email' : 'invalid'
  }
  return result
}

/** The form as `PUT /api/v1/auth` takes it. A point is sent where the device told it, now or before for the same pincode; else the pincode tells the place. */
export function profileData(values: ProfileValues, user: User, found: Found | null, picture: string | null): FormData {
  const data = new FormData()
  const same = values.pincode === user.pincode
  const village = values.villageName || (same && user.place.village) || ''
  for (const [field, text] of Object.entries({ ...values, villageName: village })) data.set(field, text.trim())
  const point = found?.by === 'device' ? found.point : same ? user.location : null
  if (point) {
    data.set('latitude', String(point.latitude))
    data.set('longitude', String(point.longitude))
  }
  if (picture) data.set('userImage', pictureBlob(picture), 'picture.jpg')
  return data
}
