import { inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/client'
import { loosePictures } from '../db/schema'
import { signatures } from '../db/schema-lookalikes'
import { Gate } from '../platform/gate'
import { describeError } from '../platform/log'
import { metrics } from '../platform/metrics'
import { services } from '../platform/services'
import { isUnavailable } from '../platform/unavailable'
import { encodePhoto, storePicture } from './encode'
import { quartersOf } from './signature'

/*
 * A stored picture is either named by a row or noted as loose, at every moment: noted before its files are written, taken
 * from the notes in the transaction that names it, noted again in the transaction that names it no more. Whatever dies
 * in between, the sweep finds the files that nobody names, without reading the whole storage.
 */

/** Demo pictures are drawn once and shown by many posts. */
const SHARED = /^demo-/
/** Minutes after which nobody can still be about to name a picture. */
const LOOSE_MINUTES = 60

/** A file that came with a request. Its bytes are on disk until they are read. */
export type Upload = { field: string; read: () => Promise<Uint8Array> }

/** Photos read and encoded at once: each takes some 50 MB of memory and a core. */
const encoding = new Gate(2)

/** Pictures of conversations stand in a folder of their own, which is served to the two people alone. */
export const CHAT_FOLDER = 'chat/'

/**
 * Checks, encodes and stores uploaded photos. They are loose until `nameThem`; if that fails, `dropUnnamed`.
 * @param folder where they stand; '' for what everybody may see
 * @returns their keys, in order
 * @throws Problem imageTooLarge, imageType, imageUnreadable; then nothing is left of any of them
 */
export async function storeUploads(uploads: Upload[], folder: '' | typeof CHAT_FOLDER = ''): Promise<string[]> {
  const { db, storage } = await services()
  const pictures = []
  for (const upload of uploads) pictures.push(await encoding.run(async () => encodePhoto(await upload.read())))
  const keys = pictures.map(picture => folder + picture.key)
  if (keys.length === 0) return keys
  // Pictures of conversations are compared with nothing.
  const signed = folder === CHAT_FOLDER ? [] : pictures.flatMap(({ key, signature }) => (signature === null ? [] : [{ key, signature, quarters: quartersOf(signature) }]))
  await db.transaction(async transaction => {
    await transaction.insert(loosePictures).values(keys.map(key => ({ key })))
    if (signed.length > 0) await transaction.insert(signatures).values(signed)
  })
  try {
    for (const { files, ...picture } of pictures) {
      await storePicture(storage, { ...picture, files: files.map(file => ({ ...file, name: folder + file.name })) })
      metrics().pictures.inc()
      metrics().pictureBytes.inc(files.reduce((sum, { bytes }) => sum + bytes.length, 0))
    }
  } catch (error) {
    // What a bucket did not answer in time can still arrive there: then only the sweep, an hour later, finds all of it.
    if ((error as { code?: unknown }).code !== 'STORAGE') await removeLoose(keys)
    throw error
  }
  return keys
}

/** To be called in the transaction that writes these keys into a row. */
export async function nameThem(transaction: Db, keys: string[]): Promise<void> {
  if (keys.length > 0) await transaction.delete(loosePictures).where(inArray(loosePictures.key, keys))
}

/** To be called in the transaction that takes these keys out of a row; `removeLoose` them when it has ended. */
export async function letLoose(transaction: Db, keys: string[]): Promise<void> {
  const own = keys.filter(key => !SHARED.test(key))
  if (own.length > 0) await transaction.insert(loosePictures).values(own.map(key => ({ key }))).onConflictDoNothing()
}

/**
 * Removes those of these pictures that no row names; a named one stays, so that it can be called when it is not known how a transaction ended.
 * Where the storage does not do it now, the sweep will: the notes stay, and what the caller did is done all the same.
 */
export async function removeLoose(keys: string[]): Promise<void> {
  if (keys.length === 0) return
  const { db, storage, log } = await services()
  const loose = await db.select({ key: loosePictures.key }).from(loosePictures).where(inArray(loosePictures.key, keys))
  const removed: string[] = []
  try {
    for (const { key } of loose) {
      await storage.remove(key)
      removed.push(key)
    }
  } catch (error) {
    log.warn(describeError(error), 'pictures were not removed; the sweep will try again')
  }
  if (removed.length === 0) return
  await db.delete(signatures).where(inArray(signatures.key, removed))
  await db.delete(loosePictures).where(inArray(loosePictures.key, removed))
}

/**
 * Removes pictures that a transaction was to name and that failed with this error. Where the database fell silent, what it did is not
 * known yet: it may still name them, so the sweep looks an hour later.
 */
export async function dropUnnamed(keys: string[], error: unknown): Promise<void> {
  if (!isUnavailable(error)) await removeLoose(keys)
}

/** Removes the pictures of uploads that never came to an end. */
export async function sweepPictures(): Promise<void> {
  const { db } = await services()
  const old = await db.select({ key: loosePictures.key }).from(loosePictures).where(lt(loosePictures.since, sql`now() - make_interval(mins => ${LOOSE_MINUTES})`)).limit(1000)
  await removeLoose(old.map(({ key }) => key))
}
