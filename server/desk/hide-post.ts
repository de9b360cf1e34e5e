import { and, eq, isNull } from 'drizzle-orm'
import { CASE_REASONS, type CaseReason } from '@/lib/contract/desk-cases'
import { deskCases } from '../db/schema-cases'
import { invalidatePostPages } from '../posts/invalidate-pages'
import { services } from '../services/services'
import { decidePost, RESTORED, whyHidden } from './cases/decide-post'
import { madeAtOnce } from './cases/made'
import { DeskError } from './desk-error'
import { recordAct, type Act } from './trail'

/** The id of a post from the typed text: the id itself, or an address of the site. */
function postId(subject: string): string {
  return /\/post\/([\w-]+)/.exec(subject)?.[1] ?? subject
}

/** @throws DeskError if the word is none of the reasons */
export function toReason(word: string | undefined): CaseReason | null {
  if (word === undefined) return null
  const reason = CASE_REASONS.find(one => one === word)
  if (!reason) throw new DeskError(`A reason is one of ${CASE_REASONS.join(', ')}.`)
  return reason
}

/**
 * Hides a post from readers, or keeps one hidden that waits for a decision. Its owner is told, and who reported it.
 * @param words the post, by its id or an address of the site; and one of CASE_REASONS, or its owner reads of none
 * @throws DeskError
 */
export const runHide = (words: string[], caller: Act) => hide(words, caller, 'hide')

/** As `runHide`, until its owner has changed it and somebody has looked at the change. */
export const runAsk = (words: string[], caller: Act) => hide(words, caller, 'ask')

async function hide([subject = '', word]: string[], caller: Act, decision: 'hide' | 'ask'): Promise<string> {
  const { db } = await services()
  const id = postId(subject)
  const reason = toReason(word)
  const act = { ...caller, reason: reason ?? '' }
  const post = await db.transaction(async transaction => {
    await recordAct(transaction, act, id)
    const hidden = await decidePost(transaction, id, madeAtOnce(decision, act, reason))
    if (!hidden) throw new DeskError(`There is no post ${id} that readers could see.`)
    return hidden
  })
  await invalidatePostPages(post)
  return `Post ${id} is hidden${decision === 'ask' ? ' until it is changed' : ''}.`
}

/**
 * Closes the open case of a post, with which nothing is wrong. What waits is shown again.
 * @param subject the post: its id, or an address of the site
 * @throws DeskError
 */
export async function runDismiss(subject: string, act: Act): Promise<string> {
  const { db } = await services()
  const id = postId(subject)
  const post = await db.transaction(async transaction => {
    await recordAct(transaction, act, id)
    const [open] = await transaction
      .select({ id: deskCases.id })
      .from(deskCases)
      .where(and(eq(deskCases.postId, id), isNull(deskCases.decidedAt)))
    if (!open) throw new DeskError(`There is no open case about post ${id}.`)
    return decidePost(transaction, id, madeAtOnce('dismiss', act))
  })
  if (post) await invalidatePostPages(post)
  return `The case about post ${id} is closed.`
}

/**
 * Shows a hidden post again and closes its case. Its owner is told.
 * @param subject the post: its id, or an address of the site
 * @throws DeskError
 */
export async function runRestore(subject: string, act: Act): Promise<string> {
  const { db } = await services()
  const id = postId(subject)
  const post = await db.transaction(async transaction => {
    await recordAct(transaction, act, id)
    const because = await whyHidden(transaction, id)
    if (!because) throw new DeskError(`Post ${id} is not hidden.`)
    if (because === 'blocked') throw new DeskError(`The seller of post ${id} is blocked: unblock them.`)
    return decidePost(transaction, id, madeAtOnce('dismiss', act), RESTORED)
  })
  if (post) await invalidatePostPages(post)
  return `Post ${id} is shown again.`
}
