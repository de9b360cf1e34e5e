import { openDesk } from '../support/desk'

const desk = openDesk({ PUBLIC_URL: 'http://192.168.1.20:3000' }, 'http://192.168.1.20:3000')

it('a desk with only an IP address says that passkeys need a name', async () => {
  const mobile = desk.newMobile()
  const { status, wire } = await desk.begin(mobile, await desk.invite(mobile, 'owner'))
  expect([status, wire.msg]).toEqual([409, 'Passkeys need a host with a name. Set PUBLIC_URL or DESK_HOST to one.'])
})
