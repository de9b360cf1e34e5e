import { services } from '../services/services'
import { blockUser, unblockUser } from './block-user'
import { closeChatReport, listChatReports, readReportedChat } from './chat-reports'
import { DeskError } from './desk-error'
import { listHeld } from './held'
import { runHide, runRestore } from './hide-post'
import { listReports } from './list-reports'
import { closeLookalikes, listLookalikes } from './lookalikes'
import { noteBounce, sendMailing } from './mails'
import { oneLine } from './one-line'
import { describeProcess, describeSite, PROCESS, STATUS } from './status'
import { listActs, listActsBefore, listLooks, verifyTrail, type Act } from './trail'

export const USAGE = `npm run desk -- COMMAND
  reports            what people reported, the most reported first
  held               ads that wait for the desk, and why; in two hours each is shown
  hide POST          takes a post away from readers; its owner is told
  restore POST       shows a hidden post again; its reports are closed and its owner is told
  block USER         ends a person's sessions, lets them in no more and hides their posts
  unblock USER       lets them in again and shows those posts again
  chats              conversations that people reported
  chat REPORT WHY    what was written in a reported conversation; who reads it and why is noted
  chat-close REPORT  closes a report of a conversation, which cannot be read any more
  looks              who has read which conversation, and why
  acts [NUMBER]      what was done here, by whom, the newest first; or what was done before that act
  verify             checks that none of these acts was changed or deleted
  lookalikes         ads that show a photo of another seller's ad
  alike-close POST   takes an ad off that list: someone has looked, and it is well
  mail FILE          sends tips and offers by e-mail to all who want them; the same file again continues
  bounce ADDRESS     no more e-mails go to an address whose mails come back
  status             how large the database is, what waits, and how each process does
POST is an id or an address, USER an id or a ten-digit number, REPORT an id of the list, WHY a few words,
FILE a JSON file with the texts by language: {"en": {"subject": "…", "text": "…"}, "hi": {…}}.`

type Command = (subject: string, act: Act) => Promise<string>

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
  const reason = oneLine(more.join(' '))
  if (!command || subject === '' || (reason !== '') !== (name === WITH_REASON)) throw new DeskError(USAGE)
  const text = await command(subject, { by, act: name, reason })
  const { log } = await services()
  log.info({ command: name, subject: subject.replace(/\S+@\S+/, '[address]'), by }, 'the desk')
  return text
}

const LISTS = {
  reports: listReports,
  held: listHeld,
  chats: listChatReports,
  looks: listLooks,
  acts: listActs,
  verify: verifyTrail,
  lookalikes: listLookalikes,
  [STATUS]: describeSite,
  [PROCESS]: describeProcess,
} satisfies Record<string, () => Promise<string>>
/** It shows what is private. */
const WITH_REASON = 'chat'
const COMMANDS = {
  acts: listActsBefore,
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
