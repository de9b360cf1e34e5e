import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { waitForDesk } from '../cases/hold'
import type { Db } from '../db/client'
import { posts } from '../db/schema'
import { riskHolds } from '../db/schema-market'
import { risks } from '../db/schema-risk'
import { invalidatePostPages } from '../posts/invalidate-pages'
import { NOT_RESERVED } from '../posts/reservation'
import { findTwins, recordLookalikes } from '../posts/twins'
import { queueChangedPages } from '../services/changed-pages'
import { services } from '../services/services'
import { readFacts, textsOf } from './facts'
import { scoreOf } from './score'
import { CALM, HOLD } from './weights'

type Post = typeof posts.$inferSelect

/** A hash of what was assessed: photos, price and text. */
function contentOf(post: Post): string {
  return createHash('sha256')
    .update(JSON.stringify([post.images, post.price, textsOf(post)]))
    .digest('hex')
    .slice(0, 32)
}

/**
 * Computes the risk of a post that was posted or changed, stores it, and does what follows: nothing, a line for buyers,
 * or the post is held for the desk. Posts of others that showed one of its photos first are recorded for the desk. It
 * may run again: a post whose content the desk has released, or was held once, is not held again. Does nothing for a
 * post that is gone.
 */
export async function assessPost(postId: string): Promise<void> {
  const { db } = await services()
  const [post] = await db.select().from(posts).where(eq(posts.id, postId))
  if (!post || post.status === 'deleted') return
  const content = contentOf(post)
  const twins = await findTwins(post)
  const { facts, wordKeys } = await readFacts(post, twins.length > 0)
  const risk = { ...scoreOf(facts), wordKeys, content }
  const touched = await db.transaction(async transaction => {
    const [current] = await transaction.select().from(posts).where(eq(posts.id, postId)).for('update')
    // It was changed in the meantime: the change has a job of its own.
    if (!current || contentOf(current) !== content) return []
    const [before] = await transaction.select().from(risks).where(eq(risks.postId, postId))
    const decision = before?.decidedContent === content ? before.decision : null
    const compareFirst = risk.score >= CALM && decision !== 'released'
    const assessed = { ...risk, compareFirst, assessedAt: sql`now()` as never }
    await transaction
      .insert(risks)
      .values({ postId, ...assessed })
      .onConflictDoUpdate({ target: risks.postId, set: assessed })
    if (current.status === 'active' && risk.score >= HOLD && decision === null) {
      await hold(transaction, current)
      return [current]
    }
    return compareFirst === (before?.compareFirst ?? false) ? [] : [current]
  })
  // After its risk is known, which their case counts.
  await recordLookalikes(postId, twins)
  await invalidatePostPages(...touched)
}

/** Hides a post until the desk has looked at it, for two hours at most; its seller is told. */
async function hold(transaction: Db, { id, language }: Post): Promise<void> {
  const { jobs } = await services()
  await transaction
    .update(posts)
    .set({ status: 'hidden', hiddenBecause: 'held', ...NOT_RESERVED })
    .where(eq(posts.id, id))
  await waitForDesk(transaction, id)
  await transaction.insert(riskHolds).values({ postId: id })
  await jobs.add(transaction, { kind: 'held', postId: id })
  await queueChangedPages(transaction, { id, language })
}
