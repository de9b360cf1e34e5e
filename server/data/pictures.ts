import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { ConcurrencyLimiter } from '../platform/concurrency'
import type { Storage } from '../platform/storage'
import { readBatches, type Executor } from './tables'

/** Every picture key that a row names. */
const NAMED = sql`
  select unnest(images) as key from posts union select image from users where image is not null union select image from categories where image is not null
  union select key from staged_photos union select key from chat_picture`

/** How many pictures are read or written at once, because a bucket takes some time for each. */
const AT_ONCE = 8
/** Files in a batch, a few megabytes. */
const BATCH = 60

/** A file of a picture as the archive lists it. `bytes` is null if a row names it but the storage does not have it. */
export const Listed = z.object({ name: z.string(), bytes: z.number().int().nullable(), sha256: z.string().nullable() })
export type Listed = z.output<typeof Listed>
export type PictureFile = { listed: Listed; bytes: Buffer | null }

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** All files of all pictures that rows name, ordered by name, in batches. Call it in a transaction. */
export async function* readPictures(db: Executor, storage: Storage): AsyncGenerator<PictureFile[]> {
  let batch: PictureFile[] = []
  for await (const lines of readBatches(db, { rows: sql`select key from (${NAMED}) named order by key collate "C"` })) {
    const keys = lines.map(line => (JSON.parse(line) as { key: string }).key)
    for (let start = 0; start < keys.length; start += AT_ONCE) {
      const found = await Promise.all(keys.slice(start, start + AT_ONCE).map(key => filesOf(storage, key)))
      batch.push(...found.flat())
      if (batch.length < BATCH) continue
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}

async function filesOf(storage: Storage, key: string): Promise<PictureFile[]> {
  const files = await Promise.all(
    (await storage.list(key)).map(async name => ({ name, bytes: await storage.get(name) })),
  )
  const whole = files.flatMap(({ name, bytes }) =>
    bytes ? [{ listed: { name, bytes: bytes.length, sha256: sha256(bytes) }, bytes }] : [],
  )
  return whole.length > 0 ? whole : [{ listed: { name: key, bytes: null, sha256: null }, bytes: null }]
}

/**
 * Stores a batch of files. They are first recorded as orphans, so that the sweep finds them if no row ever names them.
 * A file that exists already stays as it is, because the site's previous database may name it.
 */
export async function storePictures(
  db: Executor,
  storage: Storage,
  files: { name: string; bytes: Buffer }[],
): Promise<void> {
  const gate = new ConcurrencyLimiter(AT_ONCE)
  const all = <T>(work: (file: { name: string; bytes: Buffer }) => Promise<T>) =>
    Promise.all(files.map(file => gate.run(() => work(file))))
  const there = await all(async ({ name, bytes }) => (await storage.get(name))?.equals(bytes) ?? false)
  files = files.filter((_, index) => !there[index])
  if (files.length === 0) return
  const keys = [...new Set(files.map(({ name }) => name.slice(0, name.lastIndexOf('/'))))]
  await db.execute(
    sql`insert into loose_pictures (key) select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb) on conflict do nothing`,
  )
  await all(({ name, bytes }) => storage.put(name, bytes))
}

/** Deletes the orphan records of pictures that rows name now. */
export async function nameAll(db: Executor): Promise<void> {
  await db.execute(sql`delete from loose_pictures where key in (select key from (${NAMED}) named)`)
}
