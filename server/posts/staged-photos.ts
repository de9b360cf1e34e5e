import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { User } from '@/lib/contract/users'
import type { Db } from '../db/client'
import { stagedPhotos } from '../db/schema'
import { dropUnnamed, letLoose, nameThem, removeLoose, storeUploads, type Upload } from '../media/pictures'
import { takePlace } from '../platform/limits'
import { Problem } from '../platform/problem'
import { services } from '../platform/services'

const UPLOADS_AN_HOUR = 120
/** Hours in which the ad of an uploaded photo may follow. */
const KEPT_HOURS = 24

/**
 * Checks, encodes and keeps a photo for an ad that will follow. The same `photoId` again is the same photo, so that a lost answer costs nothing.
 * @param photoId the name that the seller's browser gave it
 * @throws Problem tooManyPhotos, imageType, imageTooLarge, imageUnreadable
 */
export async function stagePhoto(viewer: User, photoId: string, upload: Upload | undefined): Promise<void> {
  const { db } = await services()
  const known = async () => (await db.select({ key: stagedPhotos.key }).from(stagedPhotos).where(and(eq(stagedPhotos.ownerId, viewer.id), eq(stagedPhotos.clientId, photoId))))[0]
  if (await known()) return
  if (!(await takePlace({ key: `staged-photo:${viewer.id}`, most: UPLOADS_AN_HOUR, seconds: 3600 }))) throw new Problem('tooManyPhotos')
  const [key] = await storeUploads(upload ? [upload] : [])
  if (key === undefined) throw new Problem('imageUnreadable')
  try {
    await db.transaction(async transaction => {
      await transaction.insert(stagedPhotos).values({ key, ownerId: viewer.id, clientId: photoId })
      await nameThem(transaction, [key])
    })
  } catch (error) {
    await dropUnnamed([key], error)
    // The same upload twice at the same moment: the first one counts.
    if (!(await known())) throw error
  }
}

/**
 * Takes uploaded photos for the post that the transaction writes.
 * @returns their keys, in the order of `photoIds`
 * @throws Problem photoMissing when one is not the viewer's, was kept too long ago, or has gone into another post
 */
export async function takeStaged(transaction: Db, viewer: User, photoIds: string[]): Promise<string[]> {
  if (photoIds.length === 0) return []
  const taken = await transaction
    .delete(stagedPhotos)
    .where(and(eq(stagedPhotos.ownerId, viewer.id), inArray(stagedPhotos.clientId, photoIds)))
    .returning({ key: stagedPhotos.key, clientId: stagedPhotos.clientId })
  const keys = photoIds.map(id => taken.find(({ clientId }) => clientId === id)?.key)
  if (new Set(keys).size < photoIds.length || keys.includes(undefined)) throw new Problem('photoMissing')
  return keys as string[]
}

/** Before a person's row goes. @returns the photos whose files may go once this is committed */
export async function eraseStaged(transaction: Pick<Db, 'delete'>, viewer: User): Promise<string[]> {
  const rows = await transaction.delete(stagedPhotos).where(eq(stagedPhotos.ownerId, viewer.id)).returning({ key: stagedPhotos.key })
  return rows.map(({ key }) => key)
}

/** Removes photos whose ad did not follow within a day. */
export async function sweepStaged(): Promise<void> {
  const { db } = await services()
  const keys = await db.transaction(async transaction => {
    const rows = await transaction.delete(stagedPhotos).where(lt(stagedPhotos.createdAt, sql`now() - make_interval(hours => ${KEPT_HOURS})`)).returning({ key: stagedPhotos.key })
    await letLoose(transaction, rows.map(({ key }) => key))
    return rows.map(({ key }) => key)
  })
  await removeLoose(keys)
}
