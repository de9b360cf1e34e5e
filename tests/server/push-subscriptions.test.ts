import { eq, sql } from 'drizzle-orm'
import { createSession } from '@/server/auth/sessions'
import { pushSubscriptions } from '@/server/db/schema-notifications'
import { sessions } from '@/server/db/schema-sign-in'
import { sweep } from '@/server/jobs/sweep'
import { send } from '../support/client'
import { makePerson, type Person } from '../support/people'
import { openPushSite } from '../support/push-site'
import type { TestSite } from '../support/site'

const { opened, subscribe, reader, delivered, writes, settingsOf, choose } = openPushSite()
let site: TestSite
let seller: Person
beforeAll(() => ({ site, seller } = opened))

describe('no notification reaches a browser', () => {
  it('whose user has switched them off, also if it waited already', async () => {
    const { person } = await reader()
    await writes(seller, person, 'Hello')
    await choose(person, { push: false })
    expect(await delivered()).toEqual([])
    // A browser that renews its subscription by itself does not switch them on again.
    const body = { ...opened.service.subscription('renewed'), renewed: true }
    expect((await send(site, 'subscribePush', { body, token: person.token })).status).toBe(200)
    expect((await settingsOf(person)).notifications.push).toBe(false)
    await writes(seller, person, 'Hello again')
    expect(await delivered()).toEqual([])
  })

  it('that has unsubscribed; after the last one, the account’s switch is off', async () => {
    const { person, subscription } = await reader()
    const second = await subscribe(person)
    const stop = (endpoint: string, token = person.token) =>
      send(site, 'unsubscribePush', { body: { endpoint }, token })
    // Another user cannot do it.
    await stop(second.subscription.endpoint, seller.token)
    expect((await stop(subscription.endpoint)).reply.data).toEqual({ push: true })
    await writes(seller, person, 'Hello')
    expect((await delivered()).map(({ browser }) => browser)).toEqual([second.name])
    expect((await stop(second.subscription.endpoint)).reply.data).toEqual({ push: false })
    expect((await settingsOf(person)).notifications.push).toBe(false)
    await writes(seller, person, 'Hello again')
    expect(await delivered()).toEqual([])
  })

  it('whose session has ended, by itself or from another device', async () => {
    const { person } = await reader()
    await subscribe(person)
    await writes(seller, person, 'Hello')
    await send(site, 'logout', { token: person.token })
    expect(await delivered()).toHaveLength(1)
    const token = await createSession(person.id, 'third')
    await send(site, 'endOtherSessions', { token })
    await writes(seller, person, 'Hello again')
    expect(await delivered()).toEqual([])
  })

  it('under the address that it had before; it keeps its language', async () => {
    const { person } = await reader('te')
    const next = opened.service.subscription('moved')
    await send(site, 'subscribePush', { body: { ...next, renewed: true }, token: person.token })
    await writes(seller, person, 'Hello')
    expect((await delivered()).map(({ browser, payload }) => [browser, payload.language])).toEqual([['moved', 'te']])
  })

  it('in a language that its reader has left for another one', async () => {
    const { person, subscription, name } = await reader('hi')
    const body = { ...subscription, locale: 'ta', renewed: true }
    expect((await send(site, 'subscribePush', { body, token: person.token })).status).toBe(200)
    await writes(seller, person, 'Hello')
    expect((await delivered()).map(({ browser, payload }) => [browser, payload.language, payload.path])).toEqual([
      [name, 'ta', `/ta/chat?to=${seller.id}`],
    ])
  })

  it('whose session was not used for thirty days', async () => {
    const { person, subscription } = await reader()
    await site.db
      .update(sessions)
      .set({ expiresAt: sql`now()` as never })
      .where(eq(sessions.userId, person.id))
    await sweep()
    await writes(seller, person, 'Hello')
    expect(await delivered()).toEqual([])
    expect(
      await site.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.endpoint, subscription.endpoint)),
    ).toEqual([])
  })

  it('that now belongs to the next user of the phone', async () => {
    const { person, subscription, name } = await reader()
    const next = await makePerson(site)
    await send(site, 'subscribePush', { body: { ...subscription, locale: 'en' }, token: next.token })
    await writes(seller, person, 'For the one before')
    await writes(seller, next, 'For the next one')
    expect((await delivered()).map(({ browser, payload }) => [browser, payload.body])).toEqual([
      [name, 'Asha Patil wrote to you.'],
    ])
  })
})

describe('the address of a subscription', () => {
  const keys = () => opened.service.subscription('any').keys
  const attempt = async (endpoint: string, more: object = {}) =>
    (
      await send(site, 'subscribePush', {
        body: { endpoint, keys: keys(), locale: 'en', ...more },
        token: seller.token,
      })
    ).wire

  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-pn1p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/abc',
  ])('may be %s', async endpoint => {
    expect((await attempt(endpoint)).ok).toBe(true)
    await send(site, 'unsubscribePush', { body: { endpoint }, token: seller.token })
  })

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/abc',
    'https://fcm.googleapis.com.example.org/abc',
    'https://example.org/fcm.googleapis.com',
    'https://fcm.googleapis.com@127.0.0.1/abc',
    'https://user:pass@fcm.googleapis.com/abc',
    'https://push.apple.com/abc',
    'https://evilpush.apple.com.in/abc',
    'http://127.0.0.1:5432/',
    'http://169.254.169.254/latest/meta-data',
    'http://[::1]/',
    'file:///etc/passwd',
    'nothing',
    `https://fcm.googleapis.com/${'a'.repeat(1000)}`,
  ])('may not be %s', async endpoint =>
    expect(await attempt(endpoint)).toMatchObject({ code: 'invalidFields', fields: { endpoint: {} } }),
  )

  it('comes with keys and a language', async () => {
    const endpoint = 'https://fcm.googleapis.com/fcm/send/abc'
    for (const more of [{ keys: { p256dh: 'A'.repeat(87), auth: 'short' } }, { keys: undefined }, { locale: 'xx' }])
      expect(await attempt(endpoint, more)).toMatchObject({ ok: false, code: 'invalidFields' })
  })

  it('is one of the newest twenty of a user, and is in the export without its secrets', async () => {
    const person = await makePerson(site)
    const names: string[] = []
    for (let at = 0; at < 22; at++) names.push((await subscribe(person)).name)
    await writes(seller, person, 'Hello')
    expect((await delivered()).map(({ browser }) => browser).toSorted()).toEqual(names.slice(2).toSorted())
    const { pushSubscriptions } = (await send(site, 'exportAccount', { token: person.token })).reply.data
    expect(pushSubscriptions).toHaveLength(20)
    expect(pushSubscriptions[0]).toEqual({
      service: '127.0.0.1',
      language: 'en',
      created_at: expect.any(String),
      last_sent_at: expect.any(String),
    })
  })
})
