import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/client'
import { posts } from '../db/schema'
import { invalidatePostPages } from '../posts/invalidate-pages'
import { closeReports, hidePost, restorePost, TOUCHED } from '../reports/hide'
import { recordDecision } from '../risk/decide'
import { services } from '../services/services'
import { DeskError } from './desk-error'
import { recordAct, type Act } from './trail'

/** The id of a post from the typed text: the id itself, or an address of the site. */
function postId(subject: string): string {
  return /\/post\/([\w-]+)/.exec(subject)?.[1] ?? subject
}

/**
 * Hides a post from readers, or keeps one hidden that waits for a decision. Its owner is told.
 * @param subject the post: its id, or an address of the site
 * @throws DeskError
 */
export async function runHide(subject: string, act: Act): Promise<string> {
  const { db } = await services()
  const id = postId(subject)
  const post = await db.transaction(async transaction => {
    await recordAct(transaction, act, id)
    const shown = await hidePost(transaction, id, 'desk')
    const kept = shown ?? (await keepHidden(transaction, id, 'reports')) ?? (await refuse(transaction, id))
    if (!kept) throw new DeskError(`There is no post ${id} that readers could see.`)
    await closeReports(transaction, id)
    await recordDecision(transaction, id, 'hidden')
    return kept
  })
  await invalidatePostPages(post)
  return `Post ${id} is hidden.`
}

/** A post that five reports hid, or that is held, waits for a decision; this is it, so the reason becomes `desk`. */
async function keepHidden(transaction: Db, id: string, because: 'reports' | 'held') {
  const [kept] = await transaction
    .update(posts)
    .set({ hiddenBecause: 'desk' })
    .where(and(eq(posts.id, id), eq(posts.status, 'hidden'), eq(posts.hiddenBecause, because)))
    .returning(TOUCHED)
  return kept
}

/** Keeps a held post hidden, and tells its seller, who expects it to be shown. */
async function refuse(transaction: Db, id: string) {
  const kept = await keepHidden(transaction, id, 'held')
  const { jobs } = await services()
  if (kept) await jobs.add(transaction, { kind: 'refused', postId: id })
  return kept
}

/**
 * Shows a hidden post again and closes its reports. Its owner is told.
 * @param subject the post: its id, or an address of the site
 * @throws DeskError
 */
export async function runRestore(subject: string, act: Act): Promise<string> {
  const { db } = await services()
  const id = postId(subject)
  const post = await db.transaction(async transaction => {
    await recordAct(transaction, act, id)
    const shown = await restorePost(transaction, id)
    if (!shown) throw new DeskError(`Post ${id} is not hidden.`)
    await recordDecision(transaction, id, 'released')
    return shown
  })
  await invalidatePostPages(post)
  return `Post ${id} is shown again.`
}
