import { eq } from 'drizzle-orm'
import type { ProfileFields, User } from '@/lib/contract/users'
import { users } from '../db/schema'
import { dropUnnamed, letLoose, nameThem, removeLoose, storeUploads, type Upload } from '../media/pictures'
import { lookUpPincode, nearestPlace, placesOfPincode } from '../places/places'
import { Problem } from '../platform/problem'
import { services } from '../platform/services'
import { toUser } from './users'

/**
 * Changes the own profile; every page that shows the person is dropped from the cache.
 * @param picture the new picture's file, where one was sent
 * @throws Problem placeNotFound for a pincode that does not exist, imageType, imageTooLarge, imageUnreadable
 */
export async function updateProfile(viewer: User, fields: ProfileFields, picture: Upload | undefined): Promise<User> {
  const { db, pages } = await services()
  const place = await placeOf(fields)
  const [image] = await storeUploads(picture ? [picture] : [])
  const added = image === undefined ? [] : [image]
  const { name, surname, address, pincode } = fields
  const { row, removed } = await db
    .transaction(async transaction => {
      const [before] = await transaction.select({ image: users.image }).from(users).where(eq(users.id, viewer.id)).for('update')
      const [row] = await transaction
        .update(users)
        .set({ name, surname, address, pincode, email: fields.email ?? '', ...place, ...(image === undefined ? {} : { image }) })
        .where(eq(users.id, viewer.id))
        .returning()
      if (!row) throw new Problem('loginRequired')
      const removed = image !== undefined && before?.image ? [before.image] : []
      await nameThem(transaction, added)
      await letLoose(transaction, removed)
      return { row, removed }
    })
    .catch(async (error: unknown) => {
      await dropUnnamed(added, error)
      throw error
    })
  await removeLoose(removed)
  pages.drop(`seller:${viewer.id}`)
  return toUser(row)
}

/** The place of a profile: of the device where it was sent, else of the pincode; the village as chosen, where it is one of that pincode. */
async function placeOf({ pincode, villageName, latitude, longitude }: ProfileFields) {
  const { environment } = await services()
  const point = latitude === undefined || longitude === undefined ? null : { latitude, longitude }
  const found = await lookUpPincode(pincode, { postalUrl: environment.POSTAL_PINCODE_URL })
  if (!found) throw new Problem('placeNotFound')
  const villages = (await placesOfPincode(pincode)).map(({ village }) => village)
  const nearest = point && (await nearestPlace(point.latitude, point.longitude))
  // A device far from the pincode says where the person is now, not where the farm is.
  const place = nearest?.pincode === pincode ? nearest : found.place
  return {
    village: villageName !== undefined && (villages.includes(villageName) || found.villages.includes(villageName)) ? villageName : place.village,
    subdistrict: place.city,
    district: place.district,
    state: place.state,
    latitude: point?.latitude ?? place.latitude,
    longitude: point?.longitude ?? place.longitude,
  }
}
