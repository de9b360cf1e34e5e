/** @jest-environment node */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readFileSync } from 'node:fs'
import { lookUpPincode, placesOfPincode } from '../../server/places/places'
import { send } from '../support/client'
import { openSite } from '../support/site'

describe('a look-up with the public service', () => {
  let server: Server
  let base: string
  let asked: string[]
  let reply: { status: number; body: unknown; delayMs?: number }

  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(request.url!)
      const send = () =>
        response
          .writeHead(reply.status, { 'content-type': 'application/json' })
          .end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body))
      if (reply.delayMs) setTimeout(send, reply.delayMs).unref()
      else send()
    })
    await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/pincode/{pin}`
  })

  beforeEach(() => {
    asked = []
  })

  afterAll(async () => {
    server.closeAllConnections()
    await new Promise(closed => server.close(closed))
  })

  const office = (name: string, division: string | null = 'Pune City East') => ({
    Name: name,
    State: 'Maharashtra',
    District: 'Pune',
    Division: division,
    BranchType: 'Sub Post Office',
  })
  const success = (...offices: unknown[]) => ({
    status: 200,
    body: [{ Status: 'Success', Message: '', PostOffice: offices }],
  })

  it('takes the names from the service and the coordinates from the shipped file', async () => {
    reply = success(office('Sachapir Street'), office('New Market S.O'), office('Sachapir Street'))
    const found = await lookUpPincode('411001', { postalUrl: base })
    const shipped = (await placesOfPincode('411001')).find(place => place.village === 'Sachapir Street')!
    expect(asked).toEqual(['/pincode/411001'])
    expect(found).toEqual({
      place: { ...shipped, city: 'Pune City East' },
      villages: ['Sachapir Street', 'New Market'],
    })
  })

  it('takes the pincode’s first point for a village that the file does not know', async () => {
    reply = success(office('Brand New Village', 'NA'))
    const [shipped] = await placesOfPincode('411001')
    const found = await lookUpPincode('411001', { postalUrl: base })
    expect(found!.place).toEqual({ ...shipped, village: 'Brand New Village' })
  })

  it('takes a neighbour’s point for a pincode that the file does not know', async () => {
    expect(await placesOfPincode('411099')).toEqual([])
    reply = success(office('Brand New Village', null))
    const found = await lookUpPincode('411099', { postalUrl: base })
    expect(found!.place).toMatchObject({
      pincode: '411099',
      village: 'Brand New Village',
      city: 'Pune',
      district: 'Pune',
    })
    expect(found!.place.latitude).toBeCloseTo(18.5, 0)
  })

  it('takes the block for the city where no division is named, and the first item alone', async () => {
    const { Division: _, ...documented } = { ...office('Sachapir Street'), Block: 'Haveli', Country: 'India' }
    reply = {
      status: 200,
      body: [...success(documented).body, { Status: 'Success', PostOffice: [office('Of another item')] }],
    }
    const found = await lookUpPincode('411001', { postalUrl: base })
    expect(found).toMatchObject({
      place: { city: 'Haveli', district: 'Pune', state: 'Maharashtra' },
      villages: ['Sachapir Street'],
    })
    reply = { status: 200, body: [{ Status: 'Error', PostOffice: null }, ...success(office('Of another item')).body] }
    expect(await lookUpPincode('411001', { postalUrl: base })).toEqual(await lookUpPincode('411001'))
  })

  it('is asked first by the API where the environment names it as .env.example shows, and the shipped data answers when it is late @slow', async () => {
    const shown = new URL(/https:\/\/api\.postalpincode\.in\S+/.exec(readFileSync('.env.example', 'utf8'))![0])
    expect(decodeURI(shown.href)).toBe('https://api.postalpincode.in/pincode/{pin}')
    const site = await openSite({ POSTAL_PINCODE_URL: `${new URL(base).origin}${decodeURI(shown.pathname)}` })
    try {
      const asks = async () => (await send(site, 'getPincode', { params: { pincode: '411001' } })).wire.data
      reply = success(office('Brand New Village'))
      expect(await asks()).toMatchObject({
        place: { village: 'Brand New Village', state: 'Maharashtra' },
        villages: ['Brand New Village'],
      })
      expect(asked).toEqual(['/pincode/411001'])
      reply = { ...success(office('Too Late')), delayMs: 60_000 }
      expect((await asks()).place).toMatchObject({ village: 'Pune', district: 'Pune' })
      expect(asked).toHaveLength(2)
    } finally {
      await site.close()
    }
  })

  it.each([
    [
      'that the pincode is unknown',
      { status: 200, body: [{ Status: 'Error', Message: 'No records found', PostOffice: null }] },
    ],
    ['an empty list', { status: 200, body: [] }],
    ['no post office', { status: 200, body: [{ Status: 'Success', PostOffice: [] }] }],
    ['another shape', { status: 200, body: { Status: 'Success' } }],
    ['an error', { status: 503, body: 'down for maintenance' }],
    ['no JSON', { status: 200, body: '<html>' }],
  ])('falls back to the shipped file when it says %s', async (_name, answer) => {
    reply = answer
    expect(await lookUpPincode('411001', { postalUrl: base })).toEqual(await lookUpPincode('411001'))
    expect(asked).toHaveLength(1)
  })

  it('falls back when the service is late @slow', async () => {
    reply = { ...success(office('Too Late')), delayMs: 5000 }
    const start = performance.now()
    const found = await lookUpPincode('411001', { postalUrl: base, timeoutMs: 100 })
    expect(performance.now() - start).toBeLessThan(2000)
    expect(found).toEqual(await lookUpPincode('411001'))
  })

  it('falls back when nobody listens', async () => {
    const found = await lookUpPincode('411001', { postalUrl: 'http://127.0.0.1:1/pincode/{pin}' })
    expect(found).toEqual(await lookUpPincode('411001'))
  })

  it('asks nobody for what is no pincode', async () => {
    expect(await lookUpPincode('../etc', { postalUrl: base })).toBeNull()
    expect(asked).toEqual([])
  })
})
