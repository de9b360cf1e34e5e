import type { DeskCallName } from '@/lib/contract/desk'
import { marketQuery, type DeskBody, type DeskConfirm, type DeskReply } from '@/lib/contract/desk-bodies'
import type { Client } from '../../platform/client-address'
import { marketFile } from '../../market/file'
import { readMarket } from '../../market/read-market'
import { readChatPhoto } from '../chat-photos'
import { previewMailing } from '../../notifications/mailing-letter'
import { DeskError } from '../desk-error'
import { blockPerson } from '../block-user'
import { findPerson } from '../find-person'
import { unblockPerson } from '../let-in'
import { createMailing, deleteMailing, saveMailing } from '../mailings/drafts'
import { sendMailing, stopMailing } from '../mailings/send'
import { addWord, removeWord } from '../words'
import { forgetWork, repeatWork } from '../work'
import { changeRole, findByMobile, invitePerson, removePerson } from '../people'
import { decide } from '../cases/decide'
import { readNumber, readReportedMessages } from '../cases/look'
import { openCase } from '../cases/open-case'
import { exportCase } from '../cases/record'
import { readQueue } from '../cases/queue'
import { markReporter } from '../cases/reporters'
import { undo } from '../cases/undo'
import { closeRequest, erasePerson, makeFile } from '../requests/answer'
import { noteRequest } from '../requests/note'
import { beginConfirm, takeConfirm } from './confirm'
import { addPasskey, beginPasskey, byOf, removePasskey } from './own-passkeys'
import { checkCode, openSession, sendCode } from './sign-in'
import { closeDeskSession, type DeskViewer } from './sessions'

export type DeskContext = {
  /** Who calls; only where the call needs a role. */
  viewer: DeskViewer
  /** The token of the session that calls. */
  token: string
  /** The id in the path; empty if the path has none. */
  id: string
  client: Client
  /** The mark of a former sign-in in this browser; empty without one. */
  mark: string
  /** Sets the session's cookie; null deletes it. */
  setCookie: (token: string | null) => void
  /** Sets the cookie by which the browser is known. */
  setMark: (mark: string) => void
  /** Runs something when the reply has left, or nobody waits for it any more. */
  afterReply: (work: () => void) => void
}
export type AnyHandler = (input: unknown, context: DeskContext) => Promise<object | void>
type Handlers = { [K in DeskCallName]: (input: DeskBody<K>, context: DeskContext) => Promise<DeskReply<K>> }

/** Who changes people in the browser, confirmed by a passkey. @throws Problem loginRequired */
const callerOf = async ({ viewer, token }: DeskContext, confirm: DeskConfirm) => ({
  by: byOf(viewer),
  id: viewer.id,
  confirmed: await takeConfirm(viewer, token, confirm),
})

/** @throws DeskError: nobody gives themself a role, and a slip must not lock anybody out */
function needOther(caller: { id: string }, id: string | undefined): void {
  if (caller.id === id) throw new DeskError('Only another owner can change this for you.')
}

/** What each call of the desk does. */
export const handlers: Handlers = {
  sendCode: (input, context) => sendCode(input, context, context.afterReply),
  checkCode: checkCode,
  openSession: async (input, { token, setCookie, setMark }) => {
    const fresh = await openSession(input)
    // The browser's former session would be left without a cookie.
    await closeDeskSession(token)
    setCookie(fresh.token)
    setMark(fresh.mark)
  },
  closeSession: async (_, { token, setCookie }) => {
    await closeDeskSession(token)
    setCookie(null)
  },
  beginConfirm: (_, { viewer, token }) => beginConfirm(viewer, token),
  beginPasskey: (_, { viewer, token }) => beginPasskey(viewer, token),
  addPasskey: (input, { viewer, token }) => addPasskey(viewer, token, input),
  removePasskey: ({ confirm }, { viewer, id, token }) => removePasskey(viewer, id, token, confirm),
  invite: async ({ mobile, role, name, confirm }, context) => {
    const caller = await callerOf(context, confirm)
    needOther(caller, (await findByMobile(mobile))?.id)
    return { link: await invitePerson(mobile, role, name, caller) }
  },
  changeRole: async ({ role, confirm }, context) => {
    const caller = await callerOf(context, confirm)
    needOther(caller, context.id)
    await changeRole(context.id, role, caller)
  },
  removePerson: async ({ confirm }, context) => {
    const caller = await callerOf(context, confirm)
    needOther(caller, context.id)
    await removePerson(context.id, caller)
  },
  readQueue: (input, { viewer }) => readQueue(viewer, input),
  openCase: async (_, { viewer, id }) => ({ detail: await openCase(viewer, id) }),
  readNumber: async ({ why }, { viewer, id }) => ({ mobile: await readNumber(viewer, id, why) }),
  readChat: ({ why }, { viewer, id }) => readReportedMessages(viewer, id, why),
  readChatPhoto: async ({ key }, { viewer, id }) => ({ picture: new Uint8Array(await readChatPhoto(viewer, id, key)) }),
  decide: async (input, { viewer }) => ({ id: await decide(viewer, input) }),
  exportCase: async ({ why }, { viewer, id }) => ({ act: await exportCase(viewer, id, why) }),
  findPerson: async ({ text }, { viewer }) => ({ person: await findPerson(viewer, text) }),
  blockUser: ({ reason, days }, { viewer, id }) => blockPerson(viewer, id, reason, days),
  unblockUser: ({ why }, { viewer, id }) => unblockPerson(viewer, id, why),
  noteRequest: (input, { viewer, id }) => noteRequest(viewer, id, input),
  makeFile: async ({ confirm }, { viewer, token, id }) => ({
    data: await makeFile(viewer, id, await takeConfirm(viewer, token, confirm)),
  }),
  erasePerson: async ({ confirm }, { viewer, token, id }) =>
    erasePerson(viewer, id, await takeConfirm(viewer, token, confirm)),
  closeRequest: (input, { viewer, id }) => closeRequest(viewer, id, input),
  addWord: (input, { viewer }) => addWord(viewer, input),
  removeWord: (_, { viewer, id }) => removeWord(viewer, id),
  repeatWork: async ({ kind }, { viewer }) => ({ number: await repeatWork(viewer, kind) }),
  forgetWork: async ({ kind }, { viewer }) => ({ number: await forgetWork(viewer, kind) }),
  markReporter: ({ isUnreliable }, { viewer, id }) => markReporter(viewer, id, isUnreliable),
  createMailing: async ({ from }, { viewer }) => ({ id: await createMailing(viewer, from) }),
  previewMailing: ({ language, ...text }) => previewMailing(text, language),
  saveMailing: async ({ version, texts }, { viewer, id }) => ({
    version: await saveMailing(viewer, id, version, texts),
  }),
  deleteMailing: (_, { viewer, id }) => deleteMailing(viewer, id),
  sendMailing: async ({ version, confirm }, { viewer, token, id }) =>
    sendMailing(viewer, id, version, await takeConfirm(viewer, token, confirm)),
  stopMailing: (_, { viewer, id }) => stopMailing(viewer, id),
  undo: (_, { viewer, id }) => undo(viewer, id),
  readMarketFile: async ({ table, ...address }) => {
    const market = await readMarket(marketQuery(address))
    return { name: `market-${table}-${market.from}-${market.until}.csv`, csv: marketFile(market, table) }
  },
}
