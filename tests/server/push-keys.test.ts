import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { deliver } from '@/server/notifications/deliver'
import { connectChat, openChatServer } from '../support/chat'
import { send } from '../support/client'
import { NOON } from '../support/mail-site'
import { makePerson } from '../support/people'
import { openPushService } from '../support/push-service'
import { openSite, type TestSite } from '../support/site'

const [folder, other] = [mkdtempSync(path.join(tmpdir(), 'keys-')), mkdtempSync(path.join(tmpdir(), 'keys-'))]
afterAll(() => [folder, other].forEach(one => rmSync(one, { recursive: true })))

/** Runs a demo with its keys in this folder until the work with it is done. It has no ads. */
async function withDemo<T>(data: string, variables: Record<string, string>, work: (site: TestSite) => Promise<T>) {
  const site = await openSite({ SMS_PROVIDER: '', DATA_DIR: data, ...variables }, { filled: false })
  try {
    return await work(site)
  } finally {
    await site.close()
  }
}
const siteKey = async (site: TestSite) => (await send(site, 'getChannels')).reply.data.push

it('a browser that subscribed before a restart of a demo knows the site afterwards, and no other site', async () => {
  const key = (await withDemo(folder, {}, siteKey))!
  expect(key).toMatch(/^B[\w-]{86}$/)
  // The file contains the private key.
  expect(statSync(path.join(folder, 'push-keys')).mode & 0o777).toBe(0o600)
  expect(await withDemo(other, {}, siteKey)).not.toBe(key)
  // This push service refuses what is not signed by the key from before the restart.
  const service = await openPushService(key)
  try {
    await withDemo(folder, { PUSH_SERVICES: service.origin }, async site => {
      expect(await siteKey(site)).toBe(key)
      const [reader, author] = [await makePerson(site), await makePerson(site)]
      const body = { ...service.subscription('phone'), locale: 'en' }
      expect((await send(site, 'subscribePush', { body, token: reader.token })).status).toBe(200)
      const chat = await openChatServer()
      const client = await connectChat(chat.url, author)
      expect((await client.send(reader.id, 'Is she still there?')).ok).toBe(true)
      client.close()
      await chat.close()
      await site.jobs.deliveries.drain((delivery, id, isLast) => deliver(delivery, id, isLast, NOON))
    })
    expect([service.problems, service.take().map(({ payload }) => payload.title)]).toEqual([[], ['New message']])
  } finally {
    await service.close()
  }
})

it('a site for the public makes no keys of its own: without them, it offers no notifications on a phone', async () => {
  expect(await withDemo(folder, { SMS_PROVIDER: 'console' }, siteKey)).toBeNull()
})
