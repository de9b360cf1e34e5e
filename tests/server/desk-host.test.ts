import { openDesk } from '../support/desk'
import { Passkey } from '../support/passkey'

const SITE = 'https://haat.example.org'
const DESK = 'https://desk.example.org'
const desk = openDesk({ PUBLIC_URL: SITE, DESK_HOST: 'Desk.example.org' }, DESK)

it('on a host of its own, links, passkeys, calls and the cookie belong to that host', async () => {
  const mobile = desk.newMobile()
  const { wire } = await desk.begin(mobile, await desk.invite(mobile, 'owner'))
  expect(wire.options.rp.id).toBe('desk.example.org')
  const wrong = { ticket: wire.ticket, answer: new Passkey(SITE).register(wire.options), device: '' }
  expect((await desk.call('openSession', { body: wrong })).status).toBe(401)

  const again = await desk.begin(mobile, await desk.invite(mobile, 'owner'))
  const answer = new Passkey(DESK).register(again.wire.options)
  const opened = await desk.call('openSession', { body: { ticket: again.wire.ticket, answer, device: '' } })
  expect(opened.headers.getSetCookie()[0]).toMatch(
    /^__Secure-deskToken=[\w-]{43}; Max-Age=43200; Path=\/desk; HttpOnly; Secure; SameSite=Strict$/,
  )
  const token = desk.tokenIn(opened)
  expect(await desk.isOpen(token)).toBe(true)
  for (const headers of [{ origin: SITE }, { origin: 'http://desk.example.org' }])
    expect((await desk.call('beginPasskey', { token, headers })).status).toBe(403)
  const plain = { cookie: `deskToken=${token}` }
  expect((await desk.call('beginPasskey', { headers: plain })).status).toBe(404)
})
