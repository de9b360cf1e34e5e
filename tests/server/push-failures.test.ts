import { eq, sql } from 'drizzle-orm'
import { pushSubscriptions } from '@/server/db/schema-notifications'
import { takeDeliveryCounts } from '../support/delivery-counts'
import type { Person } from '../support/people'
import { NIGHT, openPushSite } from '../support/push-site'
import type { TestSite } from '../support/site'

const { opened, subscribe, reader, delivered, waitsPass, writes, soldSaved, choose } = openPushSite()
let site: TestSite
let seller: Person
let answers: Map<string, number>
beforeAll(() => {
  ;({ site, seller } = opened)
  answers = opened.service.answers
})

const rowOf = async (endpoint: string) =>
  (await site.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint)))[0]
/** Lets some days pass since a browser was reached last. */
const unreachedFor = (endpoint: string, days: number) =>
  site.db.execute(
    sql`update push_subscriptions set succeeded_at = succeeded_at - make_interval(days => ${days}), created_at = created_at - make_interval(days => ${days}) where endpoint = ${endpoint}`,
  )

describe('a push service', () => {
  it.each([404, 410])('that answers %i ends the subscription', async status => {
    const { person, name, subscription } = await reader()
    const second = await subscribe(person)
    answers.set(name, status)
    await writes(seller, person, 'Hello')
    expect((await delivered()).map(({ browser }) => browser)).toEqual([second.name])
    expect(await rowOf(subscription.endpoint)).toBeUndefined()
    expect(await rowOf(second.subscription.endpoint)).toMatchObject({ failures: 0, succeededAt: expect.anything() })
  })

  it.each([500, 503, 429])(
    'that answers %i gets it later, and the other browsers do not get it again',
    async status => {
      const { person, name, subscription } = await reader()
      const second = await subscribe(person)
      answers.set(name, status)
      await writes(seller, person, 'Hello')
      expect((await delivered()).map(({ browser }) => browser)).toEqual([second.name])
      // It fails once more: the delivery to this one browser is tried again by the queue.
      for (let time = 0; time < 2; time++) {
        await waitsPass()
        expect(await delivered()).toEqual([])
      }
      expect(await rowOf(subscription.endpoint)).toMatchObject({ failures: 3, succeededAt: null })
      answers.delete(name)
      await waitsPass()
      expect((await delivered()).map(({ browser }) => browser)).toEqual([name])
      expect(await rowOf(subscription.endpoint)).toMatchObject({ failures: 0, succeededAt: expect.anything() })
      await waitsPass()
      expect(await delivered()).toEqual([])
    },
  )

  it('that refuses a message does not get it again, nor does one that leads elsewhere', async () => {
    const { person, name, subscription } = await reader()
    answers.set(name, 413)
    await writes(seller, person, 'Hello')
    expect(await delivered()).toEqual([])
    answers.set(name, 302)
    await writes(seller, person, 'Hello again')
    expect(await delivered()).toEqual([])
    expect(await rowOf(subscription.endpoint)).toMatchObject({ failures: 2 })
    expect(opened.service.problems).toEqual([])
  })

  it('that cannot be reached twenty times in a row and for three days loses the browser, not sooner', async () => {
    const { person, name, subscription } = await reader()
    answers.set(name, 403)
    for (let time = 0; time < 20; time++) {
      await writes(seller, person, 'Hello')
      await delivered()
    }
    expect(await rowOf(subscription.endpoint)).toMatchObject({ failures: 20 })
    await unreachedFor(subscription.endpoint, 4)
    await writes(seller, person, 'Hello')
    await delivered()
    expect(await rowOf(subscription.endpoint)).toBeUndefined()
  })

  it('gets nothing for keys that are no keys', async () => {
    const { person, subscription } = await reader()
    await site.db
      .update(pushSubscriptions)
      .set({ p256dh: `B${'A'.repeat(86)}` })
      .where(eq(pushSubscriptions.endpoint, subscription.endpoint))
    await writes(seller, person, 'Hello')
    expect(await delivered()).toEqual([])
    expect(await rowOf(subscription.endpoint)).toBeUndefined()
  })
})

describe('a day', () => {
  it('brings three notifications beside messages; the others come in one the next morning', async () => {
    const { person, name } = await reader()
    // One browser fails at first: its later deliveries do not count again.
    answers.set(name, 503)
    const second = await subscribe(person)
    for (let at = 0; at < 5; at++) await soldSaved(person, `Buffalo ${at}`)
    const received = await delivered()
    expect(received.map(({ browser, payload }) => [browser, payload.title])).toEqual(
      Array.from({ length: 3 }, () => [second.name, 'Sold']),
    )
    await writes(seller, person, 'Hello')
    expect((await delivered()).map(({ payload }) => payload.title)).toEqual(['New message'])
    answers.delete(name)
    await waitsPass()
    const later = (await delivered()).map(({ browser, payload }) => `${browser} ${payload.tag.split(':')[0]}`)
    expect(later.toSorted()).toEqual(
      [
        `${name} chat`,
        ...Array.from({ length: 3 }, () => `${name} notice`),
        `${name} digest`,
        `${second.name} digest`,
      ].toSorted(),
    )
    await waitsPass()
    expect(await delivered()).toEqual([])
  })
})

describe('at night', () => {
  // Sends what waits for the morning, so that the next test does not get it.
  afterEach(async () => {
    await waitsPass()
    await delivered()
  })

  it('nothing comes before the morning', async () => {
    const { person } = await reader()
    await soldSaved(person)
    await writes(seller, person, 'Hello')
    expect(await delivered(NIGHT)).toEqual([])
    await waitsPass()
    expect((await delivered()).map(({ payload }) => payload.title).toSorted()).toEqual(['New message', 'Sold'])
  })

  it('messages come to whom they may wake', async () => {
    const { person } = await reader()
    await choose(person, { night: true })
    await soldSaved(person)
    await writes(seller, person, 'Hello')
    expect((await delivered(NIGHT)).map(({ payload }) => payload.title)).toEqual(['New message'])
  })
})

it('each browser counts: sent to those whose service took it, failed for those whose service never will', async () => {
  await takeDeliveryCounts(site)
  const { person, name } = await reader()
  const [second, third] = [await subscribe(person), await subscribe(person)]
  await writes(seller, person, 'Hello')
  await delivered()
  expect(await takeDeliveryCounts(site)).toEqual([3, 0])
  answers.set(name, 410)
  answers.set(second.name, 413)
  answers.set(third.name, 503)
  await writes(seller, person, 'Hello again')
  await delivered()
  expect(await takeDeliveryCounts(site)).toEqual([0, 2])
  answers.delete(third.name)
  await waitsPass()
  await delivered()
  expect(await takeDeliveryCounts(site)).toEqual([1, 0])
})
