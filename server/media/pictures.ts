import { and, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/client'
import { orphanPictures } from '../db/schema-uploads'
import { signatures } from '../db/schema-lookalikes'
import { ConcurrencyLimiter, KeyedConcurrencyLimiter } from '../platform/concurrency'
import { describeError } from '../platform/log'
import { metrics } from '../platform/metrics'
import { Problem } from '../platform/problem'
import { spendLimit } from '../services/limits'
import { hashMobile } from '../services/mobile-hash'
import { services } from '../services/services'
import { isUnavailable } from '../platform/unavailable'
import { encodePhoto, storePicture } from './encode'
import { NO_CODE } from './twin-code'

/*
 * At every moment, a stored picture is either named by a row or recorded as an orphan. It is recorded before its files
 * are written. The transaction that names it deletes the record, and the transaction that stops naming it adds the
 * record again. So whatever process dies in between, the sweep finds the files that no row names, without listing the
 * whole storage.
 */

/** Demo pictures are drawn once and shown by many posts, so they are never deleted. */
const SHARED = /^demo-/
/** Minutes after which no request can still be about to name a picture. */
const ORPHAN_MINUTES = 60

/** An uploaded file of a request. Its bytes are on the disk until they are read. */
export type Upload = { field: string; read: () => Promise<Uint8Array> }

/** How many photos are read and encoded at once: each takes some 50 MB of memory and a core. */
const encoders = new ConcurrencyLimiter(2)
/** One photo per user at a time, so that a user with many photos waits for them, and other users do not. */
const encodersByUser = new KeyedConcurrencyLimiter(1)
/** Pictures that a user may send in an hour, for uploads that no other limit counts. */
const MAX_AN_HOUR = { profile: 20, update: 120 }

/** Pictures of conversations have a folder of their own, which is served only to the two users. */
export const CHAT_FOLDER = 'chat/'

/**
 * Spends the limit of the user with this number, once for each picture.
 * @throws Problem tooManyPhotos
 */
export async function spendPictureLimit(kind: keyof typeof MAX_AN_HOUR, mobile: string, count: number): Promise<void> {
  const { environment } = await services()
  for (let picture = 0; picture < count; picture++) {
    if (
      !(await spendLimit({
        key: `${kind}-pictures:${await hashMobile(mobile)}`,
        max: MAX_AN_HOUR[kind] * environment.LIMITS_TIMES,
        seconds: 3600,
      }))
    )
      throw new Problem('tooManyPhotos')
  }
}

/**
 * Checks, encodes and stores uploaded photos. They are orphans until `claimPictures`; if the transaction fails, call
 * `discardUploads`.
 * @param ownerId the user who sent them
 * @param folder their folder; '' for pictures that everybody may see
 * @returns their keys, in order
 * @throws Problem imageTooLarge, imageType, imageUnreadable; then none of them is kept
 */
export async function storeUploads(
  ownerId: string,
  uploads: Upload[],
  folder: '' | typeof CHAT_FOLDER = '',
): Promise<string[]> {
  const { db, storage } = await services()
  const pictures = []
  for (const upload of uploads)
    pictures.push(await encodersByUser.run(ownerId, () => encoders.run(async () => encodePhoto(await upload.read()))))
  const keys = pictures.map(picture => folder + picture.key)
  if (keys.length === 0) return keys
  // Pictures of conversations are not compared with others.
  const signed =
    folder === CHAT_FOLDER
      ? []
      : pictures.flatMap(({ key, signature, twinCode }) =>
          signature === null ? [] : [{ key, signature, ...(twinCode ?? NO_CODE) }],
        )
  await db.transaction(async transaction => {
    await transaction.insert(orphanPictures).values(keys.map(key => ({ key })))
    if (signed.length > 0) await transaction.insert(signatures).values(signed)
  })
  try {
    for (const { files, ...picture } of pictures) {
      await storePicture(storage, { ...picture, files: files.map(file => ({ ...file, name: folder + file.name })) })
      metrics().pictures.inc()
      metrics().pictureBytes.inc(files.reduce((sum, { bytes }) => sum + bytes.length, 0))
    }
  } catch (error) {
    // A write that a bucket did not confirm in time can still arrive there. So the files are left to the sweep, an hour
    // later.
    if ((error as { code?: unknown }).code !== 'STORAGE') await deleteOrphans(keys)
    throw error
  }
  return keys
}

/** Call it in the transaction that writes these keys into a row. */
export async function claimPictures(transaction: Db, keys: string[]): Promise<void> {
  if (keys.length > 0) await transaction.delete(orphanPictures).where(inArray(orphanPictures.key, keys))
}

/** Call it in the transaction that removes these keys from a row, and `deleteOrphans` after its end. */
export async function releasePictures(transaction: Db, keys: string[]): Promise<void> {
  const own = keys.filter(key => !SHARED.test(key))
  if (own.length > 0)
    await transaction
      .insert(orphanPictures)
      .values(own.map(key => ({ key })))
      .onConflictDoNothing()
}

/**
 * Deletes those of these pictures that no row names. A named picture stays, so it may be called even if it is unknown
 * whether a transaction committed. If the storage fails, the sweep deletes them later: their records stay, and the
 * caller's work is not undone.
 */
export async function deleteOrphans(keys: string[]): Promise<void> {
  if (keys.length === 0) return
  const { db, storage, log } = await services()
  const orphans = await db
    .select({ key: orphanPictures.key })
    .from(orphanPictures)
    .where(inArray(orphanPictures.key, keys))
  const removed: string[] = []
  try {
    for (const { key } of orphans) {
      await storage.remove(key)
      removed.push(key)
    }
  } catch (error) {
    log.warn(describeError(error), 'pictures were not removed; the sweep will try again')
  }
  if (removed.length === 0) return
  // Signatures of posts outlive the pictures: see posts/twins.ts.
  await db.delete(signatures).where(and(inArray(signatures.key, removed), isNull(signatures.postId)))
  await db.delete(orphanPictures).where(inArray(orphanPictures.key, removed))
}

/**
 * Deletes pictures whose transaction failed with this error. If the database was unavailable, the transaction may have
 * committed and named them; then the sweep decides an hour later.
 */
export async function discardUploads(keys: string[], error: unknown): Promise<void> {
  if (!isUnavailable(error)) await deleteOrphans(keys)
}

/** Deletes the pictures of uploads that were not completed. */
export async function sweepOrphans(): Promise<void> {
  const { db } = await services()
  const old = await db
    .select({ key: orphanPictures.key })
    .from(orphanPictures)
    .where(lt(orphanPictures.since, sql`now() - make_interval(mins => ${ORPHAN_MINUTES})`))
    .limit(1000)
  await deleteOrphans(old.map(({ key }) => key))
}
