import { and, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import { rowsOf } from '../db/client'
import { posts } from '../db/schema'
import { lookalikes, signatures } from '../db/schema-lookalikes'
import { NO_CODE, twinCodeOf } from '../media/twin-code'
import { matchOf, type Match } from '../media/twin-match'
import { planeOfFile, type Plane } from '../media/twin-plane'
import { probesOf, windowsOf } from '../media/twin-probes'
import { services } from '../services/services'

/*
 * Twins: photos that were seen before, in any ad of the last year. A signature stays when its picture is deleted, and
 * when its ad is sold or deleted. It goes a year after the photo was uploaded unless the ad is still active, and at
 * once with the account of its seller. It says nothing of a person; only the ad it belongs to does.
 */

/** The most bits of 64 in which the code of a twin differs from that of its window; some crops differ by up to 20. */
const CODE_BITS = 16
/** Codes that are compared in full, the nearest first, and photos with these codes. */
const COMPARED = { codes: 100, photos: 200 }
/** For one ad, the desk gets at most this many ads of other sellers. */
const MAX_LOOKALIKES = 5
/** Rows that a sweep reads or deletes at once. */
const BATCH = 500

/** May a signature still be used? `posts` is the ad of the signature. */
const IS_KEPT = sql`(${signatures.createdAt} > now() - interval '1 year' or ${posts.status} = 'active')`

/** An earlier ad that shows or showed a photo. */
export type Twin = {
  postId: string
  sellerId: string
  status: (typeof posts.$inferSelect)['status']
  /** The key of the later photo. */ photo: string
  /** How the two photos differ. */ match: Match
}

/**
 * Finds the earlier ads with photos of an ad: of the last year, of any status.
 * Photos are known again if they were saved again, mirrored, cropped by up to 10 % of the width and of the height,
 * bordered with one colour by up to 10 % a side, made lighter or darker, or written on a little.
 * @param postId the later ad. A photo whose file is gone is not looked for
 * @returns each earlier ad once, the most alike first: those of other sellers, and those of the same seller
 */
export async function findTwins(postId: string): Promise<{ others: Twin[]; own: Twin[] }> {
  const { db, storage } = await services()
  const [post] = await db
    .select({ sellerId: posts.sellerId, images: posts.images })
    .from(posts)
    .where(eq(posts.id, postId))
  const nearest = new Map<string, Twin>()
  for (const photo of post?.images ?? []) {
    const file = await storage.get(`${photo}/320.webp`)
    if (!file) continue
    for (const twin of await lookUp(await planeOfFile(file), postId)) {
      const known = nearest.get(twin.postId)
      if (!known || twin.match.distance < known.match.distance) nearest.set(twin.postId, { ...twin, photo })
    }
  }
  const twins = [...nearest.values()].sort((a, b) => a.match.distance - b.match.distance)
  return {
    others: twins.filter(({ sellerId }) => sellerId !== post?.sellerId),
    own: twins.filter(({ sellerId }) => sellerId === post?.sellerId),
  }
}

type Candidate = Pick<Twin, 'postId' | 'sellerId' | 'status'> & { bucket: number; outline: string }

/**
 * Looks one photo up, with all its variants.
 * @param before ads with a smaller id are earlier
 */
export async function lookUp(plane: Plane, before: string): Promise<Omit<Twin, 'photo'>[]> {
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
    select posts.id as "postId", posts.seller_id as "sellerId", posts.status, signatures.bucket, signatures.outline
    from near join signatures on signatures.bucket = near.bucket and signatures.code = near.code
    join posts on posts.id = signatures.post_id
    where posts.id < ${before} and ${IS_KEPT} limit ${COMPARED.photos}`,
  )
  const windowOf = new Map(probes.map(({ bucket, window }) => [bucket, window]))
  return candidates.flatMap(({ bucket, outline, ...post }) => {
    const match = matchOf(plane, windows, windowOf.get(bucket)!, outline)
    return match ? [{ ...post, match }] : []
  })
}

/** Records for the desk which earlier ads of other sellers show or showed a photo of this ad. */
export async function recordLookalikes(postId: string): Promise<void> {
  const { db } = await services()
  const { others } = await findTwins(postId)
  const rows = others
    .slice(0, MAX_LOOKALIKES)
    .map(({ postId: earlierId, match }) => ({
      postId,
      earlierId,
      distance: match.distance,
      changes: (['mirrored', 'cropped', 'bordered'] as const).filter(change => match[change]).join(','),
    }))
  if (rows.length > 0) await db.insert(lookalikes).values(rows).onConflictDoNothing()
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

/** Reads the twin codes of photos that were uploaded before there were any, some at each sweep. */
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
      .set(code ?? NO_CODE)
      .where(eq(signatures.key, key))
  }
}
