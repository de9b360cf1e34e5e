import { and, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import { openPostCase } from '../cases/open'
import { rowsOf } from '../db/client'
import { posts } from '../db/schema'
import { lookalikes, signatures } from '../db/schema-lookalikes'
import { NO_CODE, twinCodeOf } from '../media/twin-code'
import { matchOf, type Match } from '../media/twin-match'
import { planeOfFile, type Plane } from '../media/twin-plane'
import { probesOf, windowsOf } from '../media/twin-probes'
import { timeOf } from '../platform/ids'
import { services } from '../services/services'

/*
 * Twins: photos that were seen before, in any ad of the last year. A signature stays when its picture is deleted, and
 * when its ad is sold or deleted. It goes a year after the photo was uploaded unless the ad is still active, and at
 * once with the account of its seller. It says nothing of a person; only the ad it belongs to does.
 */

/** The most bits of 64 in which the code of a twin differs from that of its window; some crops differ by up to 20. */
export const CODE_BITS = 16
/** Codes that are compared in full, the nearest first, and photos with these codes. */
const COMPARED = { codes: 50, photos: 100 }
/** For one ad, the desk gets at most this many ads of other sellers. */
const MAX_LOOKALIKES = 5
/** Rows that a sweep reads or deletes at once. */
const BATCH = 500

/** May a signature still be used? `posts` is the post of the signature. */
const IS_KEPT = sql`(${signatures.createdAt} > now() - interval '1 year' or ${posts.status} = 'active')`

/** A post that shows or showed a photo, or a copy of it, and was given it earlier. */
export type Twin = {
  postId: string
  sellerId: string
  /** The keys of the photo and of the earlier one. */
  photo: string
  earlierPhoto: string
  /** How the two photos differ. */
  match: Match
}

/**
 * Finds the posts of other sellers that showed a photo of a post first: in the last year, whatever became of them.
 * The first is whose photo was uploaded first, whichever post is older: a borrowed photo can be added to an old post.
 * What others showed after a seller's own first use of a photo, in any post, is not borrowed by that seller.
 * Photos are known again if they were saved again, mirrored, cropped by up to 10 % of the width and of the height,
 * bordered with one colour by up to 10 % a side, made lighter or darker, or written on a little.
 * @param post its photos whose file is gone are not looked for
 * @returns each earlier post once, the most alike first
 */
export async function findTwins({
  sellerId,
  images,
}: Pick<typeof posts.$inferSelect, 'sellerId' | 'images'>): Promise<Twin[]> {
  const { storage } = await services()
  const nearest = new Map<string, Twin>()
  for (const photo of images) {
    const file = await storage.get(`${photo}/320.webp`)
    if (!file) continue
    const found = await lookUp(await planeOfFile(file), photo)
    const own = found.findIndex(twin => twin.sellerId === sellerId)
    for (const twin of own < 0 ? found : found.slice(0, own)) {
      const known = nearest.get(twin.postId)
      if (!known || twin.match.distance < known.match.distance) nearest.set(twin.postId, twin)
    }
  }
  return [...nearest.values()].sort((a, b) => a.match.distance - b.match.distance)
}

type Candidate = Omit<Twin, 'match' | 'photo'> & { bucket: number; outline: string }

/**
 * Looks one photo up, with all its variants.
 * @param photo its key: smaller keys were uploaded earlier
 * @returns its twins of any seller, the earliest upload first
 */
export async function lookUp(plane: Plane, photo: string): Promise<Twin[]> {
  if (!twinCodeOf(plane)) return []
  const { db } = await services()
  const windows = windowsOf(plane)
  const probes = probesOf(plane, windows)
  const array = (values: (number | bigint)[]) => `{${values.join(',')}}`
  // The index on bucket and code answers the inner part alone: few rows of the table are read.
  const candidates = await rowsOf<Candidate>(
    db,
    sql`
    with probes as (
      select * from unnest(${array(probes.map(({ bucket }) => bucket))}::int[], ${array(probes.map(({ code }) => code))}::bigint[]) as probes (bucket, code)
    ), near as materialized (
      select signatures.bucket, signatures.code from probes join signatures on signatures.bucket = probes.bucket
      where bit_count((signatures.code # probes.code)::bit(64)) <= ${CODE_BITS}
      group by 1, 2 order by min(bit_count((signatures.code # probes.code)::bit(64))) limit ${COMPARED.codes}
    )
    select posts.id as "postId", posts.seller_id as "sellerId", signatures.bucket, signatures.outline, signatures.key as "earlierPhoto"
    from near join signatures on signatures.bucket = near.bucket and signatures.code = near.code
    join posts on posts.id = signatures.post_id
    where signatures.key < ${photo} and ${IS_KEPT} order by signatures.key limit ${COMPARED.photos}`,
  )
  const windowOf = new Map(probes.map(({ bucket, window }) => [bucket, window]))
  return candidates.flatMap(({ bucket, outline, ...post }) => {
    const match = matchOf(plane, windows, windowOf.get(bucket)!, outline)
    return match ? [{ ...post, photo, match }] : []
  })
}

/** Records for the desk which posts of other sellers showed a photo of this post first. */
export async function recordLookalikes(postId: string, twins: Twin[]): Promise<void> {
  const { db } = await services()
  const rows = twins
    .slice(0, MAX_LOOKALIKES)
    .map(({ postId: earlierId, match, photo, earlierPhoto }) => ({
      postId,
      earlierId,
      photo,
      earlierPhoto,
      distance: match.distance,
      changes: (['mirrored', 'cropped', 'bordered'] as const).filter(change => match[change]).join(','),
    }))
  if (rows.length === 0) return
  await db.transaction(async transaction => {
    const added = await transaction
      .insert(lookalikes)
      .values(rows)
      .onConflictDoNothing()
      .returning({ earlierId: lookalikes.earlierId })
    if (added.length > 0) await openPostCase(transaction, postId)
  })
}

/** Deletes signatures a year after their photo was uploaded, except those of active ads. */
export async function sweepSignatures(): Promise<void> {
  const { db } = await services()
  const old = db
    .select({ key: signatures.key })
    .from(signatures)
    .leftJoin(posts, eq(posts.id, signatures.postId))
    .where(
      and(
        lt(signatures.createdAt, sql`now() - interval '1 year'`),
        sql`(${posts.id} is null or ${ne(posts.status, 'active')})`,
      ),
    )
    .limit(BATCH)
  while (
    (await db.delete(signatures).where(inArray(signatures.key, old)).returning({ key: signatures.key })).length ===
    BATCH
  );
}

/** Reads the twin codes and the age of photos that were uploaded before there were any, some at each sweep. */
export async function readMissingCodes(): Promise<void> {
  const { db, storage } = await services()
  const unread = await db
    .select({ key: signatures.key })
    .from(signatures)
    .where(isNull(signatures.outline))
    .limit(BATCH)
  for (const { key } of unread) {
    const file = await storage.get(`${key}/320.webp`)
    const code = file && twinCodeOf(await planeOfFile(file))
    await db
      .update(signatures)
      .set({ ...(code ?? NO_CODE), createdAt: sql`to_timestamp(${timeOf(key)}::float8 / 1000)` as never })
      .where(eq(signatures.key, key))
  }
}
