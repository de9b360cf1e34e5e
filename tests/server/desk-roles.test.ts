import { DESK_ROLES, deskCalls, deskPages, mayOpen, type DeskCallName, type DeskPage } from '@/lib/contract/desk'
import { answer } from '@/server/desk/listen'
import { listPeople } from '@/server/desk/list-people'
import { openDesk, type Colleague } from '../support/desk'
import { deskTargets } from '../support/desk-targets'
import { Passkey } from '../support/passkey'
import { makePerson } from '../support/people'

// Mailings can be sent, and nobody gets them.
const desk = openDesk({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'news@haat.example.org' })
const { openCase, openChatCase, listedWord, mailing } = deskTargets(desk)

/** Who calls: somebody with each role, nobody, and a user of the site whose session is no session of the desk. */
const CALLERS = [...DESK_ROLES, 'nobody', 'publicUser'] as const
type Caller = (typeof CALLERS)[number]
type Ready = { caller: Colleague | null; token: string | null; target: () => Promise<Colleague> }
type Row = {
  sent?: (ready: Ready) => Promise<{ body?: unknown; id?: string; query?: Record<string, string> }>
  /** The status for reader, moderator, owner, nobody, and the user of the site. */
  may: readonly [number, number, number, number, number]
}

/** What no call accepts; those without a role are refused before anybody looks at it. */
const NO_CONFIRM = { ticket: 'none', answer: { id: 'none', response: {} } }
const confirmFor = (caller: Colleague | null) => (caller ? desk.confirmOf(caller) : NO_CONFIRM)

const EVERYBODY_WRONG = [401, 401, 401, 401, 401] as const
const ALL = [200, 200, 200, 404, 404] as const
const OWNERS = [404, 404, 200, 404, 404] as const
const MODERATORS = [404, 200, 200, 404, 404] as const

/** What each caller gets for each call; a call without a row does not compile. */
const TABLE: Record<DeskCallName, Row> = {
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
  decide: {
    sent: async () => ({
      body: { cases: [await openCase()], decision: 'dismiss', reason: null, days: null, version: null },
    }),
    may: MODERATORS,
  },
  exportCase: { sent: async () => ({ id: await openCase(), body: WHY }), may: MODERATORS },
  findPerson: { sent: async () => ({ body: { text: (await makePerson(desk.opened.site)).mobile } }), may: MODERATORS },
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
  readMarketFile: { sent: async () => ({ query: { table: 'day' } }), may: ALL },
}

const WHY = { why: 'to look' }
async function readyFor(caller: Caller): Promise<Ready> {
  const target = () => desk.makeColleague('reader', 'Target')
  if (caller === 'nobody') return { caller: null, token: null, target }
  if (caller === 'publicUser') return { caller: null, token: (await makePerson(desk.opened.site)).token, target }
  const colleague = await desk.makeColleague(caller, caller)
  return { caller: colleague, token: colleague.token, target }
}

describe.each(Object.entries(TABLE) as [DeskCallName, Row][])('%s', (name, { sent, may }) => {
  it.each(CALLERS.map((caller, index) => [caller, may[index]!] as const))('%s: %i', async (caller, status) => {
    const ready = await readyFor(caller)
    const what = await sent?.(ready)
    const before = await desk.everything()
    const reply = await desk.call(name, { ...what, token: ready.token })
    expect(reply.status).toBe(status)
    expect(reply.headers.get('cache-control')).toBe('no-store')
    if (status === 404) {
      expect(reply.wire).toEqual({ ok: false, code: 'notFound', msg: 'Not found' })
      expect(await desk.everything()).toEqual(before)
    }
  })
})

it('the table of calls says the same as this one', () => {
  for (const [name, { may }] of Object.entries(TABLE) as [DeskCallName, Row][]) {
    const declared = deskCalls[name].may
    const expected =
      declared === 'everybody' ? null : [...DESK_ROLES.map(role => (declared.includes(role) ? 200 : 404)), 404, 404]
    if (expected) expect([name, may]).toEqual([name, expected])
    else expect([name, new Set(may).size]).toEqual([name, 1])
  }
})

it('each page opens to its roles; the desk itself is asked in a browser (tests/e2e/desk.spec.ts)', () => {
  const opened: Record<DeskPage, string[]> = {
    queue: ['reader', 'moderator', 'owner'],
    market: ['reader', 'moderator', 'owner'],
    people: ['reader', 'moderator', 'owner'],
    passkeys: ['reader', 'moderator', 'owner'],
    trail: ['moderator', 'owner'],
    record: ['moderator', 'owner'],
    find: ['moderator', 'owner'],
    words: ['reader', 'moderator', 'owner'],
    mailings: ['owner'],
    vitals: ['reader', 'moderator', 'owner'],
  }
  for (const page of Object.keys(deskPages) as DeskPage[])
    expect([page, DESK_ROLES.filter(role => mayOpen(role, page))]).toEqual([page, opened[page]])
})

it('numbers are read for owners alone', async () => {
  const { id, mobile } = await desk.makeColleague('reader')
  const read = async (hasNumbers: boolean) => (await listPeople(hasNumbers)).find(person => person.id === id)!.mobile
  expect([await read(true), await read(false)]).toEqual([mobile, null])
})

it('what is wrong in a body is named', async () => {
  const { token } = await desk.makeColleague('owner')
  for (const [name, body, code] of [
    ['sendCode', { mobile: '12' }, 'invalidMobile'],
    ['checkCode', { mobile: '9500000000', code: 'abc' }, 'invalidOtpFormat'],
    ['invite', { mobile: '9500000000', name: ' ', role: 'owner', confirm: NO_CONFIRM }, 'invalidFields'],
    ['invite', { mobile: '9500000000', name: 'A'.repeat(61), role: 'owner', confirm: NO_CONFIRM }, 'invalidFields'],
    ['invite', { mobile: '9500000000', name: 'A', role: 'king', confirm: NO_CONFIRM }, 'invalidFields'],
  ] as const)
    expect((await desk.call(name, { body, token })).wire.code).toBe(code)
})
