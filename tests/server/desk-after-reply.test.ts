import { once } from 'node:events'
import { createServer, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { makeDeskApi } from '@/server/desk/web/api'
import { openDesk, ORIGIN, type Colleague } from '../support/desk'

const desk = openDesk()
let server: Server
let person: Colleague
let other: Colleague
/** Lets a reply go that the server holds back. */
let replies: (() => void)[] = []

/** The API behind a server of node, which holds each reply back until the test lets it go. */
function holdBack(response: ServerResponse): ServerResponse {
  const end = response.end.bind(response) as (...what: unknown[]) => ServerResponse
  response.end = ((...what: unknown[]) => {
    replies.push(() => end(...what))
    server.emit('held')
    return response
  }) as typeof response.end
  return response
}

beforeAll(async () => {
  person = await desk.makeColleague('moderator')
  other = await desk.makeColleague('moderator')
  const listen = getRequestListener(makeDeskApi().fetch)
  server = createServer((asked, response) => void listen(asked, holdBack(response)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
beforeEach(() => void (replies = []))
afterAll(() => new Promise(resolve => server.close(resolve)))

/** Asks for a code by the wire, and waits until the reply is ready to leave. */
async function askForCode({ mobile }: Colleague) {
  const { port } = server.address() as AddressInfo
  const headers = { origin: ORIGIN, 'content-type': 'application/json' }
  const held = once(server, 'held')
  const asked = request({ host: '127.0.0.1', port, path: '/desk/api/code', method: 'POST', headers, agent: false })
  asked.on('error', () => {}).end(JSON.stringify({ mobile }))
  await held
  return asked
}
const codesTo = ({ mobile }: Colleague) => desk.printed.filter(line => line.includes(mobile)).length

it('a code is sent when the reply has left, and not before', async () => {
  const [before, since] = [codesTo(person), desk.printed.length]
  const asked = await askForCode(person)
  // Codes that are asked for later are there already.
  for (let later = 0; later < 3; later++) await desk.codeOf(other.mobile)
  expect(codesTo(person)).toBe(before)
  const replied = once(asked, 'response')
  replies[0]!()
  const [response] = await replied
  response.resume()
  expect(response.statusCode).toBe(200)
  expect(await desk.sentCode(person.mobile, since)).toMatch(/^\d{6}$/)
})

it('a code is sent when nobody waits for the reply any more', async () => {
  const since = desk.printed.length
  const asked = await askForCode(person)
  asked.destroy()
  expect(await desk.sentCode(person.mobile, since)).toMatch(/^\d{6}$/)
})
