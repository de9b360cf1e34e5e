import { DESK_ROLES, deskCalls, deskPages, mayOpen, type DeskCallName, type DeskPage } from '@/lib/contract/desk'
import { listPeople } from '@/server/desk/list-people'
import { openDesk } from '../support/desk'
import { deskMatrix, NO_CONFIRM, type Ready, type Row } from '../support/desk-matrix'
import { makePerson } from '../support/people'

// Mailings can be sent, and nobody gets them.
const desk = openDesk({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'news@haat.example.org' })
const TABLE = deskMatrix(desk)

/** Who calls: somebody with each role, nobody, and a user of the site whose session is no session of the desk. */
const CALLERS = [...DESK_ROLES, 'nobody', 'publicUser'] as const
type Caller = (typeof CALLERS)[number]
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
    requests: ['moderator', 'owner'],
    words: ['reader', 'moderator', 'owner'],
    mailings: ['owner'],
    vitals: ['reader', 'moderator', 'owner'],
    work: ['owner'],
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
