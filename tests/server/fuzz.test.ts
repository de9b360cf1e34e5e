import fc from 'fast-check'
import { api, type CallName } from '@/lib/contract/api'
import type { Endpoint } from '@/lib/contract/endpoint'
import { ProblemReply } from '@/lib/contract/endpoint'
import { makePerson } from '../support/people'
import { postForm } from '../support/photos'
import { send } from '../support/client'
import { openSite, type TestSite } from '../support/site'

let site: TestSite
let token: string
let known: string[]
beforeAll(async () => {
  site = await openSite({ OTP_PER_ADDRESS_AN_HOUR: '1000000', LOG_LEVEL: 'error' })
  jest.spyOn(process.stdout, 'write').mockImplementation(() => true)
  const person = await makePerson(site)
  token = person.token
  const post = await send(site, 'createPost', { form: postForm(), token })
  known = [
    post.reply.data.post.id,
    person.id,
    'buffalo',
    'murrah',
    '413001',
    'newest',
    'nearby',
    'price_low',
    '10-15',
    'true',
    '18.5',
    '0',
    '24',
  ]
}, 240_000)
afterAll(() => site.close())

/** The number of requests; a failure prints its seed. `npm run test:all` sends 20,000. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 3000)
/** Milliseconds that one request may take on a busy machine. */
const EACH_MS = 100

const names = Object.keys(api) as CallName[]
/** These calls would delete what the other requests use, and end the test early. */
const ENDING: CallName[] = ['deletePost', 'deleteAccount', 'logout', 'endOtherSessions']
const hostile = fc.oneof(
  fc.constantFrom(
    '',
    '\0',
    'a\0b',
    '%',
    '_',
    "'",
    '"; drop table posts; --',
    '../../etc/passwd',
    '💥',
    '\u202e',
    '\ud800',
    'NaN',
    '-1',
    '1e309',
    '999999999999999999999',
    '[object Object]',
    '{"$gt":""}',
    'null',
    '<script>',
    '२',
    'क्षी',
    '__proto__',
    'constructor',
  ),
  fc.string({ maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ minLength: 2000, maxLength: 10_000 }),
)
const text = fc.oneof(
  { weight: 2, arbitrary: hostile },
  { weight: 1, arbitrary: fc.nat(20).map(index => known[index % known.length] ?? '') },
)
const json = fc.oneof(text, fc.jsonValue({ maxDepth: 2 }), fc.integer(), fc.constant(undefined))

/** The fields of a schema, and a few unknown ones. */
function fieldNames(schema: Endpoint['query']): string[] {
  const shape =
    (schema as { shape?: object; in?: { shape?: object } } | undefined)?.shape ??
    (schema as { in?: { shape?: object } } | undefined)?.in?.shape ??
    {}
  return [...Object.keys(shape), 'other', '__proto__']
}

it(
  'no request, however wrong, is answered with a 5xx or with a shape that the contract does not know @slow',
  async () => {
    let sent = 0
    const request = fc.constantFrom(...names.filter(name => !ENDING.includes(name))).chain(name => {
      const endpoint: Endpoint = api[name]
      const record = (schema: Endpoint['query'], values: fc.Arbitrary<unknown>) =>
        fc.dictionary(fc.constantFrom(...fieldNames(schema)), values, { maxKeys: 12, noNullPrototype: true })
      return fc.record({
        name: fc.constant(name),
        path: fc.array(text, { minLength: 2, maxLength: 2 }),
        query: record(endpoint.query, text),
        body: fc.oneof(
          { weight: 5, arbitrary: record(endpoint.body, json) },
          { weight: 1, arbitrary: fc.jsonValue() as fc.Arbitrary<unknown> },
        ),
        signedIn: fc.boolean(),
      })
    })
    await fc.assert(
      fc.asyncProperty(request, async ({ name, path, query, body, signedIn }) => {
        const endpoint: Endpoint = api[name]
        // Without its parameter, the address belongs to another call.
        fc.pre(!endpoint.params || path.every(part => part !== ''))
        let index = 0
        const address = endpoint.path.replace(/\{\w+\}/g, () =>
          encodeURIComponent((path[index++] ?? '').toWellFormed()),
        )
        // So does an address with a dot as the parameter: the client resolves it before sending.
        fc.pre(new URL(address, 'http://localhost').pathname === address)
        sent++
        const search = new URLSearchParams(Object.entries(query) as [string, string][])
        const form = new FormData()
        if (typeof body === 'object' && body !== null)
          for (const [field, value] of Object.entries(body))
            if (value !== undefined) form.append(field, typeof value === 'string' ? value : JSON.stringify(value))
        const response = await site.handle(
          new Request(`http://localhost${address}?${search}`, {
            method: endpoint.method,
            headers: {
              ...(signedIn ? { authorization: token } : {}),
              ...(endpoint.bodyKind === 'multipart' ? {} : { 'content-type': 'application/json' }),
            },
            body: !endpoint.body ? undefined : endpoint.bodyKind === 'multipart' ? form : JSON.stringify(body),
          }),
        )
        const reply: unknown = await response.json()
        expect(response.status).toBeLessThan(500)
        const schema = response.status === 200 ? endpoint.reply : ProblemReply
        expect(schema.safeParse(reply).success).toBe(true)
      }),
      { numRuns: RUNS },
    )
    expect(sent).toBe(RUNS)
  },
  RUNS * EACH_MS,
)

it('every call that needs a session answers 401 without one', async () => {
  for (const name of names.filter(name => api[name].auth === 'required')) {
    for (const headers of [{}, { authorization: 'x'.repeat(43) }, { authorization: "' or 1=1 --" }] as Record<
      string,
      string
    >[]) {
      const { status, wire } = await send(site, name, { params: { id: known[0]!, userId: known[1]! }, headers })
      expect([name, status, wire.code]).toEqual([name, 401, 'loginRequired'])
    }
  }
})
