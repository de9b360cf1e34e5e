import type { DeskCallName } from '@/lib/contract/desk'
import { answer } from '@/server/desk/listen'
import type { Colleague, openDesk } from './desk'
import { deskTargets } from './desk-targets'
import { giveUp } from './given-up'
import { Passkey } from './passkey'
import { makePerson } from './people'

/** Who makes a call, and somebody of the desk about whom it can be. */
export type Ready = { caller: Colleague | null; token: string | null; target: () => Promise<Colleague> }
/** What a call is sent, and what each caller gets for it. */
export type Row = {
  sent?: (ready: Ready) => Promise<{ body?: unknown; id?: string; query?: Record<string, string> }>
  /** The status for reader, moderator, owner, nobody, and the user of the site. */
  may: readonly [number, number, number, number, number]
}

/** What no call accepts; those without a role are refused before anybody looks at it. */
export const NO_CONFIRM = { ticket: 'none', answer: { id: 'none', response: {} } }
const EVERYBODY_WRONG = [401, 401, 401, 401, 401] as const
const ALL = [200, 200, 200, 404, 404] as const
const OWNERS = [404, 404, 200, 404, 404] as const
const MODERATORS = [404, 200, 200, 404, 404] as const

const WHY = { why: 'to look' }
const ASKED = { kind: 'export', how: 'a letter', receivedOn: new Date().toISOString().slice(0, 10) }

/** What each caller gets for each call; a call without a row does not compile. */
export function deskMatrix(desk: ReturnType<typeof openDesk>): Record<DeskCallName, Row> {
  const { openCase, openChatCase, chatPhoto, dataRequest, listedWord, mailing } = deskTargets(desk)
  const confirmFor = (caller: Colleague | null) => (caller ? desk.confirmOf(caller) : NO_CONFIRM)
  return {
    sendCode: { sent: async () => ({ body: { mobile: '9500000000' } }), may: [200, 200, 200, 200, 200] },
    checkCode: { sent: async () => ({ body: { mobile: '9500000000', code: '123456' } }), may: EVERYBODY_WRONG },
    openSession: {
      sent: async () => ({ body: { ticket: 'none', answer: { id: 'none', response: {} }, device: '' } }),
      may: EVERYBODY_WRONG,
    },
    closeSession: { may: ALL },
    beginConfirm: { may: ALL },
    beginPasskey: { may: ALL },
    addPasskey: {
      sent: async ({ caller }) => {
        const confirm = await confirmFor(caller)
        if (!caller) return { body: { ticket: 'none', answer: { id: 'none', response: {} }, device: '', confirm } }
        const { wire } = await desk.call('beginPasskey', { token: caller.token })
        return { body: { ticket: wire.ticket, answer: new Passkey().register(wire.options), device: '', confirm } }
      },
      may: ALL,
    },
    removePasskey: {
      sent: async ({ caller }) => {
        if (!caller) return { id: 'none', body: { confirm: NO_CONFIRM } }
        const { wire } = await desk.call('beginPasskey', { token: caller.token })
        const body = { ticket: wire.ticket, answer: new Passkey().register(wire.options), device: '' }
        await desk.confirmed('addPasskey', caller, { body })
        return { id: caller.passkey.id, body: { confirm: await desk.confirmOf(caller) } }
      },
      may: ALL,
    },
    invite: {
      sent: async ({ caller }) => ({
        body: { mobile: desk.newMobile(), name: 'New', role: 'owner', confirm: await confirmFor(caller) },
      }),
      may: OWNERS,
    },
    changeRole: {
      sent: async ({ caller, target }) => ({
        id: (await target()).id,
        body: { role: 'owner', confirm: await confirmFor(caller) },
      }),
      may: OWNERS,
    },
    removePerson: {
      sent: async ({ caller, target }) => ({ id: (await target()).id, body: { confirm: await confirmFor(caller) } }),
      may: OWNERS,
    },
    readQueue: { sent: async () => ({ body: { source: null, reading: null } }), may: ALL },
    openCase: { sent: async () => ({ id: await openCase() }), may: ALL },
    readNumber: { sent: async () => ({ id: await openCase(), body: WHY }), may: MODERATORS },
    readChat: { sent: async () => ({ id: await openChatCase(), body: WHY }), may: MODERATORS },
    readChatPhoto: { sent: async ({ token }) => chatPhoto(token), may: MODERATORS },
    decide: {
      sent: async () => ({
        body: { cases: [await openCase()], decision: 'dismiss', reason: null, days: null, version: null },
      }),
      may: MODERATORS,
    },
    exportCase: { sent: async () => ({ id: await openCase(), body: WHY }), may: MODERATORS },
    findPerson: {
      sent: async () => ({ body: { text: (await makePerson(desk.opened.site)).mobile } }),
      may: MODERATORS,
    },
    blockUser: {
      sent: async () => ({ id: (await makePerson(desk.opened.site)).id, body: { reason: 'spam', days: 7 } }),
      may: MODERATORS,
    },
    unblockUser: {
      sent: async () => {
        const { id } = await makePerson(desk.opened.site)
        await answer(['block', id], 'root')
        return { id, body: WHY }
      },
      may: MODERATORS,
    },
    noteRequest: { sent: async () => ({ id: (await makePerson(desk.opened.site)).id, body: ASKED }), may: MODERATORS },
    makeFile: {
      sent: async ({ caller }) => ({ id: await dataRequest('export'), body: { confirm: await confirmFor(caller) } }),
      may: OWNERS,
    },
    erasePerson: {
      sent: async ({ caller }) => ({ id: await dataRequest('erasure'), body: { confirm: await confirmFor(caller) } }),
      may: OWNERS,
    },
    closeRequest: {
      sent: async () => ({ id: await dataRequest('erasure'), body: { outcome: 'withdrawn', why: 'they wrote again' } }),
      may: MODERATORS,
    },
    addWord: { sent: async () => ({ body: { text: `word ${desk.newMobile()}`, list: 'block' } }), may: MODERATORS },
    removeWord: { sent: async () => ({ id: await listedWord() }), may: MODERATORS },
    createMailing: { sent: async () => ({ body: { from: null } }), may: OWNERS },
    previewMailing: { sent: async () => ({ body: { language: 'hi', subject: 'a', text: 'b' } }), may: OWNERS },
    saveMailing: { sent: async () => ({ id: await mailing(), body: { version: 1, texts: {} } }), may: OWNERS },
    deleteMailing: { sent: async () => ({ id: await mailing() }), may: OWNERS },
    sendMailing: {
      sent: async ({ caller }) => ({ id: await mailing(), body: { version: 1, confirm: await confirmFor(caller) } }),
      may: OWNERS,
    },
    stopMailing: { sent: async () => ({ id: await mailing({ isDraft: false, isQueueing: true }) }), may: OWNERS },
    markReporter: {
      sent: async () => ({ id: (await makePerson(desk.opened.site)).id, body: { isUnreliable: true } }),
      may: MODERATORS,
    },
    undo: {
      sent: async ({ token }) => {
        const body = { cases: [await openCase()], decision: 'dismiss', reason: null, days: null, version: null }
        const { wire } = await desk.call('decide', { token, body })
        return { id: (wire.id as string | undefined) ?? 'none' }
      },
      may: MODERATORS,
    },
    repeatWork: { sent: async () => ({ body: { kind: await giveUp(desk.opened.site) } }), may: OWNERS },
    forgetWork: { sent: async () => ({ body: { kind: await giveUp(desk.opened.site) } }), may: OWNERS },
    readMarketFile: { sent: async () => ({ query: { table: 'day' } }), may: ALL },
  }
}
