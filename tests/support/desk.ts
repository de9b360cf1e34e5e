import { deskCalls, deskCookie, type DeskCall, type DeskCallName, type DeskRole } from '@/lib/contract/desk'
import { deskCases } from '@/server/db/schema-cases'
import { dataRequests } from '@/server/db/schema-requests'
import { deskActs, deskPasskeys, deskPeople, deskSessions } from '@/server/db/schema-desk'
import { mailings } from '@/server/db/schema-notifications'
import { answer } from '@/server/desk/listen'
import { findByMobile } from '@/server/desk/people'
import { makeDeskApi } from '@/server/desk/web/api'
import { openSite, type TestSite } from './site'
import { Passkey } from './passkey'

export const ORIGIN = 'http://localhost:3000'

type Sent = {
  body?: unknown
  id?: string
  /** The parameters in the address. */
  query?: Record<string, string>
  /** The desk's session. */
  token?: string | null
  headers?: Record<string, string>
}
export type Answer = { status: number; headers: Headers; wire: Record<string, any> }
/** A person of the desk in a browser. */
export type Colleague = { id: string; name: string; mobile: string; passkey: Passkey; token: string }

/**
 * A site with its desk, for all tests of a file. Codes are printed, as in development.
 * @param origin where the variables say that the desk answers
 */
export function openDesk(variables: Record<string, string> = {}, origin = ORIGIN) {
  const cookie = deskCookie(origin)
  const opened = {} as { site: TestSite }
  const printed: string[] = []
  beforeAll(async () => {
    opened.site = await openSite({ TRUSTED_PROXIES: '1', OTP_PER_ADDRESS_AN_HOUR: '1000', ...variables })
    jest.spyOn(process.stdout, 'write').mockImplementation(text => printed.push(String(text)) > 0)
  }, 240_000)
  afterAll(() => opened.site.close())

  const app = makeDeskApi()
  let last = 0
  const newMobile = () => String(9_600_000_000 + ++last)

  /** Sends a request as it is. */
  async function ask(path: string, init: RequestInit = {}): Promise<Answer> {
    const response = await app.fetch(new Request(`${origin}${path}`, init))
    const wire = response.headers.get('content-type')?.startsWith('application/json')
      ? await response.json()
      : { file: Buffer.from(await response.arrayBuffer()) }
    return { status: response.status, headers: response.headers, wire: wire as Record<string, any> }
  }

  /** Sends one call as the desk's own page would. */
  function call(name: DeskCallName, { body, id = '', query, token, headers }: Sent = {}): Promise<Answer> {
    const { method, path }: DeskCall = deskCalls[name]
    return ask(`${path.replace('{id}', encodeURIComponent(id))}?${new URLSearchParams(query)}`, {
      method,
      headers: {
        origin,
        'sec-fetch-site': 'same-origin',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { cookie: `${cookie}=${token}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  }

  /** Waits for the code that the site sends to a number while nobody waits for it. */
  async function sentCode(mobile: string, since: number): Promise<string> {
    for (const end = Date.now() + 10_000; Date.now() < end;) {
      const line = printed.slice(since).find(text => text.includes(mobile))
      if (line) return /code is (\d{6})/.exec(line)?.[1] ?? ''
      await new Promise(resolve => setImmediate(resolve))
    }
    throw new Error('no code was sent')
  }

  /** A code for a number of the desk. */
  async function codeOf(mobile: string, headers: Record<string, string> = {}): Promise<string> {
    const since = printed.length
    expect((await call('sendCode', { body: { mobile }, headers })).status).toBe(200)
    return sentCode(mobile, since)
  }

  /** The first half of a sign-in: the ticket, and what the passkey is asked. */
  const begin = async (mobile: string, invitation?: string) =>
    call('checkCode', { body: { mobile, code: await codeOf(mobile), invitation } })

  const tokenIn = ({ headers }: Answer) => /[dD]eskToken=([\w-]{43})/.exec(headers.get('set-cookie') ?? '')?.[1] ?? ''

  /** Invites by the terminal. @returns the key in the link */
  async function invite(mobile: string, role: DeskRole, name = 'Meera'): Promise<string> {
    const { ok, text } = await answer(['invite', mobile, role, name], 'root')
    expect([ok, text]).toEqual([true, expect.stringContaining(`${origin}/desk#invitation=`)])
    return /#invitation=([\w-]{43})/.exec(text)![1]!
  }

  const idOf = async (mobile: string) => (await findByMobile(mobile))!.id

  /** Somebody with a role, signed in for the first time by an invitation. */
  async function makeColleague(role: DeskRole, name = 'Meera', mobile = newMobile()): Promise<Colleague> {
    const key = await invite(mobile, role, name)
    const { wire } = await begin(mobile, key)
    const passkey = new Passkey(origin)
    const opened = await call('openSession', {
      body: { ticket: wire.ticket, answer: passkey.register(wire.options), device: 'Test' },
    })
    expect(opened.wire).toEqual({ ok: true })
    return { id: await idOf(mobile), name, mobile, passkey, token: tokenIn(opened) }
  }

  /** Signs in again, with the passkey. */
  async function signIn({ mobile, passkey }: Pick<Colleague, 'mobile' | 'passkey'>): Promise<string> {
    const { wire } = await begin(mobile)
    const body = { ticket: wire.ticket, answer: passkey.assert(wire.options), device: '' }
    return tokenIn(await call('openSession', { body }))
  }

  /** A confirmation of a call to come, by a person's own passkey. */
  async function confirmOf({ passkey, token }: Pick<Colleague, 'passkey' | 'token'>) {
    const { wire } = await call('beginConfirm', { token })
    return { ticket: wire.ticket as string, answer: passkey.assert(wire.options) }
  }

  /** Makes a call that needs a confirmation, with one. */
  async function confirmed(name: DeskCallName, person: Pick<Colleague, 'passkey' | 'token'>, sent: Sent = {}) {
    const body = { ...(sent.body as object | undefined), confirm: await confirmOf(person) }
    return call(name, { ...sent, token: person.token, body })
  }

  /** An owner and a reader, for all tests of a file; they are there once its tests run. */
  function ownerAndReader(): { owner: Colleague; reader: Colleague } {
    const both = {} as { owner: Colleague; reader: Colleague }
    beforeAll(async () => {
      both.owner = await makeColleague('owner', 'Owner')
      both.reader = await makeColleague('reader', 'Reader')
    })
    return both
  }

  /** What the desk's tables hold, for those who must change nothing. Tickets are asked for all the time. */
  async function everything(): Promise<unknown[]> {
    const { db } = opened.site
    return [
      await db.select().from(deskPeople).orderBy(deskPeople.id),
      await db.select().from(deskPasskeys).orderBy(deskPasskeys.id),
      await db.select().from(deskSessions).orderBy(deskSessions.tokenHash),
      await db.select({ seq: deskActs.seq }).from(deskActs).orderBy(deskActs.seq),
      await db.select().from(deskCases).orderBy(deskCases.id),
      await db.select().from(dataRequests).orderBy(dataRequests.id),
      await db.select().from(mailings).orderBy(mailings.id),
    ]
  }

  /** Does the session still open anything? */
  const isOpen = async (token: string) => (await call('beginPasskey', { token })).status === 200

  return {
    opened,
    printed,
    ask,
    call,
    sentCode,
    codeOf,
    begin,
    tokenIn,
    invite,
    idOf,
    makeColleague,
    signIn,
    isOpen,
    confirmOf,
    confirmed,
    ownerAndReader,
    newMobile,
    everything,
  }
}
