import { inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/client'
import { loosePictures } from '../db/schema'
import { Gate } from '../platform/gate'
import { services } from '../platform/services'
import { encodePhoto, storePicture } from './encode'

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
 * Checks, encodes and stores uploaded photos. They are loose until `nameThem`; if that does not come, `removeLoose` them.
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
  await db.insert(loosePictures).values(keys.map(key => ({ key })))
  try {
    for (const { key, files } of pictures) await storePicture(storage, { key, files: files.map(file => ({ ...file, name: folder + file.name })) })
  } catch (error) {
    await removeLoose(keys)
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

/** Removes those of these pictures that no row names; a named one stays, so that it can be called when it is not known how a transaction ended. */
export async function removeLoose(keys: string[]): Promise<void> {
  if (keys.length === 0) return
  const { db, storage } = await services()
  const loose = await db.select({ key: loosePictures.key }).from(loosePictures).where(inArray(loosePictures.key, keys))
  for (const { key } of loose) await storage.remove(key)
  await db.delete(loosePictures).where(inArray(loosePictures.key, loose.map(({ key }) => key)))
}

/** Removes the pictures of uploads that never came to an end. */
export async function sweepPictures(): Promise<void> {
  const { db } = await services()
  const old = await db.select({ key: loosePictures.key }).from(loosePictures).where(lt(loosePictures.since, sql`now() - make_interval(mins => ${LOOSE_MINUTES})`)).limit(1000)
  await removeLoose(old.map(({ key }) => key))
}
