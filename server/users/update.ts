import { and, eq, isNull } from 'drizzle-orm'
import type { ProfileFields, User } from '@/lib/contract/users'
import { posts, users } from '../db/schema'
import {
  discardUploads,
  releasePictures,
  claimPictures,
  deleteOrphans,
  storeUploads,
  spendPictureLimit,
  type Upload,
} from '../media/pictures'
import { offerConfirmation } from '../mail/address'
import { lookUpPincode, nearestPlace, placesOfPincode } from '../places/places'
import { Problem } from '../platform/problem'
import { services } from '../services/services'
import { toUser } from './users'

/**
 * Changes the viewer's own profile. Every page that shows the user is dropped from the cache. Another e-mail address is
 * not confirmed; a user who wants e-mails gets a link that confirms it.
 * @param picture the file of the new picture, if one was sent
 * @throws Problem placeNotFound for a pincode that does not exist, tooManyPhotos, imageType, imageTooLarge,
 * imageUnreadable
 */
export async function updateProfile(viewer: User, fields: ProfileFields, picture: Upload | undefined): Promise<User> {
  const { db, jobs, pages } = await services()
  const place = await placeOf(fields)
  if (picture) await spendPictureLimit('profile', viewer.mobile, 1)
  const [image] = await storeUploads(viewer.id, picture ? [picture] : [])
  const added = image === undefined ? [] : [image]
  const { name, surname, address, pincode } = fields
  const email = fields.email ?? ''
  const { row, removed, hasNewEmail } = await db
    .transaction(async transaction => {
      const [before] = await transaction
        .select({ image: users.image, email: users.email })
        .from(users)
        .where(eq(users.id, viewer.id))
        .for('update')
      const [row] = await transaction
        .update(users)
        .set({
          name,
          surname,
          address,
          pincode,
          email,
          ...(before?.email === email ? {} : { confirmedEmail: null, refusedEmail: null }),
          ...place,
          ...(image === undefined ? {} : { image }),
        })
        .where(eq(users.id, viewer.id))
        .returning()
      if (!row) throw new Problem('loginRequired')
      const removed = image !== undefined && before?.image ? [before.image] : []
      await claimPictures(transaction, added)
      await releasePictures(transaction, removed)
      // Posts from before the profile had a place get this one.
      const [placeless] = await transaction
        .select({ id: posts.id })
        .from(posts)
        .where(and(eq(posts.sellerId, viewer.id), isNull(posts.district), isNull(posts.latitude)))
        .limit(1)
      if (placeless) await jobs.add(transaction, { kind: 'placeKnown', postId: placeless.id })
      return { row, removed, hasNewEmail: before?.email !== email }
    })
    .catch(async (error: unknown) => {
      await discardUploads(added, error)
      throw error
    })
  await deleteOrphans(removed)
  if (hasNewEmail && (row.notifyEmail || row.notifyMarketing)) await offerConfirmation(viewer.id)
  pages.invalidate(`seller:${viewer.id}`)
  return toUser(row)
}

/**
 * The place of a profile: the device's place if it was sent, otherwise that of the pincode; the village that the user
 * chose, if it is one of that pincode.
 */
async function placeOf({ pincode, villageName, latitude, longitude }: ProfileFields) {
  const { environment } = await services()
  const point = latitude === undefined || longitude === undefined ? null : { latitude, longitude }
  const found = await lookUpPincode(pincode, { postalUrl: environment.POSTAL_PINCODE_URL })
  if (!found) throw new Problem('placeNotFound')
  const villages = (await placesOfPincode(pincode)).map(({ village }) => village)
  const nearest = point && (await nearestPlace(point.latitude, point.longitude))
  // A device far from the pincode tells where the user is now, not where the farm is.
  const place = nearest?.pincode === pincode ? nearest : found.place
  return {
    village:
      villageName !== undefined && (villages.includes(villageName) || found.villages.includes(villageName))
        ? villageName
        : place.village,
    subdistrict: place.city,
    district: place.district,
    state: place.state,
    latitude: point?.latitude ?? place.latitude,
    longitude: point?.longitude ?? place.longitude,
  }
}
