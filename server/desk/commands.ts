import { BLOCK_DAYS, CASE_REASONS } from '@/lib/contract/desk-cases'
import { services } from '../services/services'
import { blockUser, unblockUser } from './block-user'
import { closeChatReport, listChatReports, readReportedChat } from './chat-reports'
import { DeskError } from './desk-error'
import { listHeld } from './held'
import { runAsk, runDismiss, runHide, runRestore } from './hide-post'
import { listReports } from './list-reports'
import { listLookalikes } from './lookalikes'
import { runInvite, runPeople, runRemove } from './invite'
import { noteBounce, sendMailing } from './mails'
import { oneLine } from './one-line'
import { describeProcess, describeSite, PROCESS, STATUS } from './status'
import { printRequests } from './requests/list'
import { listActs, listActsBefore, listLooks, verifyTrail, type Act } from './trail'
import { printFailed, runAgain, runForget } from './work'

export const USAGE = `npm run desk -- COMMAND
  reports            what people reported, the most reported first
  held               ads that wait for the desk, and why; in two hours each is shown
  hide POST [REASON] takes a post away from readers; its owner is told, and who reported it
  ask POST [REASON]  hides a post until its owner has changed it, and somebody has looked at it again
  dismiss POST       nothing is wrong with a post: closes its case, and shows it again if it waits
  restore POST       shows a hidden post again; its reports are closed and its owner is told
  block USER [REASON] [DAYS]
                     ends a person's sessions, lets them in no more, or not for some days, and hides their posts
  unblock USER       lets them in again and shows those posts again
  chats              conversations that people reported
  chat REPORT WHY    what was written in a reported conversation; who reads it and why is noted
  chat-close REPORT  closes a report of a conversation, which cannot be read any more
  looks              who has read which conversation, and why
  acts [NUMBER]      what was done here, by whom, the newest first; or what was done before that act
  verify             checks that none of these acts was changed or deleted
  requests           who asks for their data or to be erased, what is due first before all others
  lookalikes         ads that show a photo of another seller's ad, and wait for the desk
  people             who may use the desk in the browser, and with which role
  invite NUMBER ROLE NAME
                     invites somebody to it, or again; prints a link that opens once, within a day
  remove NUMBER      removes somebody from it
  mail FILE          sends tips and offers by e-mail to all who want them; the same file again continues
  bounce ADDRESS     no more e-mails go to an address whose mails come back
  failed             work that the site gave up, by kind, and what it failed with
  again KIND         tries such work again
  forget KIND        deletes such work
  status             how large the database is, what waits, and how each process does
POST is an id or an address, USER an id or a ten-digit number,
REASON one of ${CASE_REASONS.join(', ')}, DAYS one of ${BLOCK_DAYS.join(', ')}, REPORT an id of the list, WHY a few words,
NUMBER after people's commands ten digits, ROLE reader, moderator or owner,
FILE a JSON file with the texts by language: {"en": {"subject": "…", "text": "…"}, "hi": {…}}.`

/** Runs with the words after the command's name. */
type Command = {
  /** The least and the most words. */
  words: readonly [number, number]
  run: (words: string[], act: Act) => Promise<string>
}

/** A command without any words. */
const list = (run: () => Promise<string>): Command => ({ words: [0, 0], run })
/** A command with the one thing that it is about. */
const about = (run: (subject: string, act: Act) => Promise<string>): Command => ({
  words: [1, 1],
  run: ([subject = ''], act) => run(subject, act),
})
/** A command that shows what is private: it also wants to know why. */
const withReason = (run: (subject: string, act: Act) => Promise<string>): Command => ({
  words: [2, Infinity],
  run: ([subject = '', ...why], act) => {
    const reason = oneLine(why.join(' '))
    if (reason === '') throw new DeskError(USAGE)
    return run(subject, { ...act, reason })
  },
})

/** Commands of the same name are told apart by how many words they take. */
const COMMANDS = new Map<string, Command[]>(
  Object.entries({
    reports: [list(listReports)],
    held: [list(listHeld)],
    hide: [{ words: [1, 2], run: runHide }],
    ask: [{ words: [1, 2], run: runAsk }],
    dismiss: [about(runDismiss)],
    restore: [about(runRestore)],
    block: [{ words: [1, 3], run: blockUser }],
    unblock: [about(unblockUser)],
    chats: [list(listChatReports)],
    chat: [withReason(readReportedChat)],
    'chat-close': [about(closeChatReport)],
    looks: [list(listLooks)],
    acts: [list(listActs), about(listActsBefore)],
    verify: [list(verifyTrail)],
    requests: [list(printRequests)],
    lookalikes: [list(listLookalikes)],
    people: [list(runPeople)],
    invite: [{ words: [2, Infinity], run: runInvite }],
    remove: [about(runRemove)],
    mail: [about(sendMailing)],
    bounce: [about(noteBounce)],
    failed: [list(printFailed)],
    again: [about(runAgain)],
    forget: [about(runForget)],
    [STATUS]: [list(describeSite)],
    [PROCESS]: [list(describeProcess)],
  }),
)

/**
 * Runs a command of the desk.
 * @param words the command and what follows it
 * @param by the user at the desk
 * @returns the text to print
 * @throws DeskError
 */
export async function runDesk([name = '', ...words]: string[], by: string): Promise<string> {
  const command = COMMANDS.get(name)?.find(({ words: [least, most] }) => words.length >= least && words.length <= most)
  if (!command || words[0] === '') throw new DeskError(USAGE)
  const text = await command.run(words, { by, act: name, reason: '' })
  const [subject] = words
  if (subject === undefined) return text
  const { log } = await services()
  log.info({ command: name, subject: subject.replace(/\S+@\S+/, '[address]'), by }, 'the desk')
  return text
}
