import { and, asc, eq, inArray, lte, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { END_RETURN_DAYS } from '@/lib/contract/limits'
import { queueChangedPages } from '../services/changed-pages'
import type { Db } from '../db/client'
import { posts } from '../db/schema'
import { services } from '../services/services'
import { invalidatePostPages } from './invalidate-pages'
import { PICTURE_DAYS } from './own'
import { deleteQuestions } from './questions'
import { NOT_RESERVED } from './reservation'
import { isLastQuestion, nextQuestion } from './term'

/** How many ads one statement ends, or asks about. */
const BATCH = 1000

const NAMED = { id: posts.id, categoryId: posts.categoryId, sellerId: posts.sellerId, language: posts.language }

/** Repeats a batch until nothing is left, or until `isStopped`. */
async function repeat(batch: () => Promise<number>, isStopped: () => boolean): Promise<void> {
  while (!isStopped()) if ((await batch()) < BATCH) return
}

/**
 * The next posts to change, locked for the transaction. Several processes may do it at the same time: each takes posts
 * that no other is just changing.
 */
const nextPosts = (transaction: Pick<Db, 'select'>, where: SQL | undefined, by: AnyPgColumn) =>
  transaction
    .select({ id: posts.id })
    .from(posts)
    .where(where)
    .orderBy(asc(by))
    .limit(BATCH)
    .for('update', { skipLocked: true })

/** Ends the ads whose term is over: lists, search and sitemaps no longer contain them. */
async function endSome(): Promise<number> {
  const { db, jobs } = await services()
  const ended = await db.transaction(async transaction => {
    const due = nextPosts(transaction, and(eq(posts.status, 'active'), lte(posts.endsAt, sql`now()`)), posts.endsAt)
    const rows = await transaction
      .update(posts)
      .set({ status: 'ended', ...NOT_RESERVED, updatedAt: sql`now()` as never })
      .where(inArray(posts.id, due))
      .returning(NAMED)
    await jobs.addLater(
      transaction,
      rows.map(({ id }) => ({ event: { kind: 'ended', postId: id }, after: null })),
    )
    await queueChangedPages(transaction, ...rows)
    return rows
  })
  await invalidatePostPages(...ended)
  return ended.length
}

/** Ends the reservations that are over: the pages and lists that show them are rendered again. */
async function unreserveSome(): Promise<number> {
  const { db } = await services()
  const over = await db.transaction(transaction =>
    transaction
      .update(posts)
      .set(NOT_RESERVED)
      .where(inArray(posts.id, nextPosts(transaction, lte(posts.reservedUntil, sql`now()`), posts.reservedUntil)))
      .returning(NAMED),
  )
  await invalidatePostPages(...over)
  return over.length
}

/** Asks sellers whether their ads are still true: once a week, and some days before an ad ends. */
async function askSome(): Promise<number> {
  const { db, jobs } = await services()
  return db.transaction(async transaction => {
    const due = nextPosts(transaction, and(eq(posts.status, 'active'), lte(posts.askAt, sql`now()`)), posts.askAt)
    const rows = await transaction
      .update(posts)
      .set({ askAt: nextQuestion as never })
      .where(inArray(posts.id, due))
      .returning({ id: posts.id, endsSoon: isLastQuestion })
    await deleteQuestions(
      transaction,
      rows.map(({ id }) => id),
    )
    await jobs.addLater(
      transaction,
      rows.map(({ id, endsSoon }) => ({ event: { kind: 'asked', postId: id, endsSoon }, after: null })),
    )
    return rows.length
  })
}

/**
 * Deletes ads that ended too long ago to be put up again. Their pictures are deleted later, as those of any deleted ad.
 */
async function deleteSome(): Promise<number> {
  const { db, jobs } = await services()
  return db.transaction(async transaction => {
    const due = nextPosts(
      transaction,
      and(eq(posts.status, 'ended'), lte(posts.endsAt, sql`now() - make_interval(days => ${END_RETURN_DAYS})`)),
      posts.endsAt,
    )
    const rows = await transaction
      .update(posts)
      .set({ status: 'deleted', updatedAt: sql`now()` as never })
      .where(inArray(posts.id, due))
      .returning({ id: posts.id })
    const after = new Date(Date.now() + PICTURE_DAYS * 86_400_000)
    await jobs.addLater(
      transaction,
      rows.map(({ id }) => ({ event: { kind: 'picturesDue', postId: id }, after })),
    )
    return rows.length
  })
}

/** Ends ads and reservations, asks whether others are still true, and deletes those that nobody has put up again. */
export async function endAds(isStopped: () => boolean = () => false): Promise<void> {
  for (const batch of [endSome, unreserveSome, askSome, deleteSome]) await repeat(batch, isStopped)
}
