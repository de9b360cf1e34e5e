import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { User } from '@/lib/contract/users'
import type { Db } from '../db/client'
import { stagedPhotos } from '../db/schema-uploads'
import {
  discardUploads,
  releasePictures,
  claimPictures,
  deleteOrphans,
  storeUploads,
  type Upload,
} from '../media/pictures'
import { spendLimit } from '../services/limits'
import { hashMobile } from '../services/mobile-hash'
import { Problem } from '../platform/problem'
import { services } from '../services/services'

const UPLOADS_AN_HOUR = 120
/** Hours for which a photo waits for its ad. */
const KEPT_HOURS = 24

/**
 * Checks, encodes and keeps a photo for an ad that will follow. The same `photoId` again is the same photo, so a client
 * that got no response can send it again.
 * @returns the key of the stored picture
 * @param photoId the id that the seller's browser gave the photo
 * @throws Problem tooManyPhotos, imageType, imageTooLarge, imageUnreadable
 */
export async function stagePhoto(viewer: User, photoId: string, upload: Upload | undefined): Promise<string> {
  const { db } = await services()
  const findStaged = async () =>
    (
      await db
        .select({ key: stagedPhotos.key })
        .from(stagedPhotos)
        .where(and(eq(stagedPhotos.ownerId, viewer.id), eq(stagedPhotos.clientId, photoId)))
    )[0]?.key
  const before = await findStaged()
  if (before !== undefined) return before
  if (
    !(await spendLimit({ key: `staged-photo:${await hashMobile(viewer.mobile)}`, max: UPLOADS_AN_HOUR, seconds: 3600 }))
  )
    throw new Problem('tooManyPhotos')
  const [key] = await storeUploads(viewer.id, upload ? [upload] : [])
  if (key === undefined) throw new Problem('imageUnreadable')
  try {
    await db.transaction(async transaction => {
      await transaction.insert(stagedPhotos).values({ key, ownerId: viewer.id, clientId: photoId })
      await claimPictures(transaction, [key])
    })
    return key
  } catch (error) {
    await discardUploads([key], error)
    // The same photo was uploaded twice at the same moment: the first upload counts.
    const first = await findStaged()
    if (first === undefined) throw error
    return first
  }
}

/**
 * Takes staged photos for the post that the transaction writes.
 * @returns their keys, in the order of `photoIds`
 * @throws Problem photoMissing if a photo is not the viewer's, has expired, or belongs to another post already
 */
export async function claimStagedPhotos(transaction: Db, viewer: User, photoIds: string[]): Promise<string[]> {
  if (photoIds.length === 0) return []
  const claimed = await transaction
    .delete(stagedPhotos)
    .where(and(eq(stagedPhotos.ownerId, viewer.id), inArray(stagedPhotos.clientId, photoIds)))
    .returning({ key: stagedPhotos.key, clientId: stagedPhotos.clientId })
  const keys = photoIds.map(id => claimed.find(({ clientId }) => clientId === id)?.key)
  if (new Set(keys).size < photoIds.length || keys.includes(undefined)) throw new Problem('photoMissing')
  return keys as string[]
}

/**
 * Deletes a user's staged photos. Call it before the user's row is deleted.
 * @returns the photos whose files may be deleted after the commit
 */
export async function eraseStagedPhotos(transaction: Pick<Db, 'delete'>, viewer: User): Promise<string[]> {
  const rows = await transaction
    .delete(stagedPhotos)
    .where(eq(stagedPhotos.ownerId, viewer.id))
    .returning({ key: stagedPhotos.key })
  return rows.map(({ key }) => key)
}

/** Deletes photos whose ad did not follow within a day. */
export async function sweepStagedPhotos(): Promise<void> {
  const { db } = await services()
  const keys = await db.transaction(async transaction => {
    const rows = await transaction
      .delete(stagedPhotos)
      .where(lt(stagedPhotos.createdAt, sql`now() - make_interval(hours => ${KEPT_HOURS})`))
      .returning({ key: stagedPhotos.key })
    await releasePictures(
      transaction,
      rows.map(({ key }) => key),
    )
    return rows.map(({ key }) => key)
  })
  await deleteOrphans(keys)
}
