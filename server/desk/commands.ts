import { and, eq, inArray, or } from 'drizzle-orm'
import { notifyPartners } from '../chat/people'
import { queueChangedPages } from '../services/changed-pages'
import type { Db } from '../db/client'
import { posts, users } from '../db/schema'
import { origins } from '../db/schema-risk'
import { sessions } from '../db/schema-sign-in'
import { services } from '../services/services'
import { invalidatePostPages } from '../posts/invalidate-pages'
import { noteOrigins } from '../posts/origins'
import { NOT_RESERVED } from '../posts/reservation'
import { shownAgain } from '../posts/term'
import { closeReports, hidePost, restorePost, TOUCHED } from '../reports/hide'
import { recordDecision } from '../risk/decide'
import { closeChatReport, listChatReports, listDeskReads, readReportedChat } from './chat-reports'
import { DeskError } from './desk-error'
import { listHeld } from './held'
import { listReports } from './list-reports'
import { closeLookalikes, listLookalikes } from './lookalikes'
import { noteBounce, sendMailing } from './mails'
import { describeProcess, describeSite, PROCESS, STATUS } from './status'

export const USAGE = `npm run desk -- COMMAND
  reports            what people reported, the most reported first
  held               ads that wait for the desk, and why; in two hours each is shown
  hide POST          takes a post away from readers; its owner is told
  restore POST       shows a hidden post again; its reports are closed and its owner is told
  block USER         ends a person's sessions, lets them in no more and hides their posts
  unblock USER       lets them in again and shows those posts again
  chats              conversations that people reported
  chat REPORT        what was written in a reported conversation; who reads it is noted
  chat-close REPORT  closes a report of a conversation, which cannot be read any more
  looks              who has read which conversation
  lookalikes         ads that show a photo of another seller's ad
  alike-close POST   takes an ad off that list: someone has looked, and it is well
  mail FILE          sends tips and offers by e-mail to all who want them; the same file again continues
  bounce ADDRESS     no more e-mails go to an address whose mails come back
  status             how large the database is, what waits, and how each process does
POST is an id or an address, USER an id or a ten-digit number, REPORT an id of the list,
FILE a JSON file with the texts by language: {"en": {"subject": "…", "text": "…"}, "hi": {…}}.`

type Command = (subject: string, by: string) => Promise<string>

/**
 * Runs a command of the desk.
 * @param words the command and its subject
 * @param by the user at the desk
 * @returns the text to print
 * @throws DeskError
 */
export async function runDesk(words: string[], by: string): Promise<string> {
  const [name = '', subject = '', ...more] = words
  if (Object.hasOwn(LISTS, name) && words.length === 1) return LISTS[name as keyof typeof LISTS]()
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name as keyof typeof COMMANDS] : undefined
  if (!command || subject === '' || more.length > 0) throw new DeskError(USAGE)
  const text = await command(subject, by)
  const { log } = await services()
  log.info({ command: name, subject: subject.replace(/\S+@\S+/, '[address]'), by }, 'the desk')
  return text
}

const LISTS = {
  reports: listReports,
  held: listHeld,
  chats: listChatReports,
  looks: listDeskReads,
  lookalikes: listLookalikes,
  [STATUS]: describeSite,
  [PROCESS]: describeProcess,
} satisfies Record<string, () => Promise<string>>
const COMMANDS = {
  hide: runHide,
  restore: runRestore,
  block: blockUser,
  unblock: unblockUser,
  chat: readReportedChat,
  'chat-close': closeChatReport,
  'alike-close': closeLookalikes,
  mail: sendMailing,
  bounce: noteBounce,
} satisfies Record<string, Command>

/** The id of a post from the typed text: the id itself, or an address of the site. */
function postId(subject: string): string {
  return /\/post\/([\w-]+)/.exec(subject)?.[1] ?? subject
}

async function runHide(subject: string): Promise<string> {
  const { db } = await services()
  const id = postId(subject)
  const post = await db.transaction(async transaction => {
    const shown = await hidePost(transaction, id, 'desk')
    const kept = shown ?? (await keepHidden(transaction, id, 'reports')) ?? (await refuse(transaction, id))
    if (!kept) return undefined
    await closeReports(transaction, id)
    await recordDecision(transaction, id, 'hidden')
    return kept
  })
  if (!post) throw new DeskError(`There is no post ${id} that readers could see.`)
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

async function runRestore(subject: string): Promise<string> {
  const { db } = await services()
  const id = postId(subject)
  const post = await db.transaction(async transaction => {
    const shown = await restorePost(transaction, id)
    if (shown) await recordDecision(transaction, id, 'released')
    return shown
  })
  if (!post) throw new DeskError(`Post ${id} is not hidden.`)
  await invalidatePostPages(post)
  return `Post ${id} is shown again.`
}

async function findUser(subject: string) {
  const { db } = await services()
  const [user] = await db
    .select({ id: users.id, status: users.status })
    .from(users)
    .where(or(eq(users.id, subject), eq(users.mobile, subject)))
  if (!user) throw new DeskError(`There is no user ${subject}.`)
  return user
}

async function blockUser(subject: string): Promise<string> {
  const { db, sockets } = await services()
  const { id } = await findUser(subject)
  const hidden = await db.transaction(async transaction => {
    await transaction.update(users).set({ status: 'blocked' }).where(eq(users.id, id))
    await noteOrigins(transaction, id, null)
    await transaction.update(origins).set({ isBlocked: true }).where(eq(origins.userId, id))
    await transaction.delete(sessions).where(eq(sessions.userId, id))
    const touched = await transaction
      .update(posts)
      .set({ status: 'hidden', hiddenBecause: 'blocked', ...NOT_RESERVED })
      // Held ones too: they are not shown after two hours.
      .where(
        and(
          eq(posts.sellerId, id),
          or(inArray(posts.status, ['active', 'sold', 'ended']), eq(posts.hiddenBecause, 'held')),
        ),
      )
      .returning(TOUCHED)
    await queueChangedPages(transaction, ...touched)
    return touched
  })
  sockets.closeUser(id)
  await notifyPartners(id)
  await invalidatePostPages(...hidden, { id: '', categoryId: '', sellerId: id })
  return `User ${id} is blocked; posts hidden: ${hidden.length}.`
}

async function unblockUser(subject: string): Promise<string> {
  const { db } = await services()
  const { id, status } = await findUser(subject)
  if (status !== 'blocked') throw new DeskError(`User ${id} is not blocked.`)
  const shown = await db.transaction(async transaction => {
    await transaction.update(users).set({ status: 'active' }).where(eq(users.id, id))
    await transaction.update(origins).set({ isBlocked: false }).where(eq(origins.userId, id))
    const touched = await transaction
      .update(posts)
      .set(shownAgain())
      .where(and(eq(posts.sellerId, id), eq(posts.status, 'hidden'), eq(posts.hiddenBecause, 'blocked')))
      .returning(TOUCHED)
    await queueChangedPages(transaction, ...touched)
    return touched
  })
  await notifyPartners(id)
  await invalidatePostPages(...shown, { id: '', categoryId: '', sellerId: id })
  return `User ${id} can sign in again; posts shown again: ${shown.length}.`
}
