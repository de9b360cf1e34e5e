import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { inArray, sql } from 'drizzle-orm'
import { ANSWER_CONVERSATIONS, ANSWER_DAYS, ANSWER_LEAST } from '@/lib/contract/limits'
import { blocks, chatMembers } from '@/server/db/schema-chat'
import { queryRows } from '@/server/chat/rows'
import { answer } from '@/server/desk/listen'
import { readTrust, usualAnswerHours, type Inquiry } from '@/server/sellers/trust'
import { openChatSite } from '../support/chat-site'
import { send } from '../support/client'
import { makePerson, type Person } from '../support/people'
import { postForm } from '../support/photos'

const { opened, connect } = openChatSite()

type Times = { userId: string; asked: string | null; answered: string | null }
const among = (people: Person[]) =>
  inArray(
    chatMembers.userId,
    people.map(({ id }) => id),
  )
/** The times that were stored while these people wrote; `recounted` computes them from the messages instead. */
const kept = (people: Person[]) =>
  queryRows<Times>(
    sql`select user_id as "userId", asked_at::text as asked, answered_at::text as answered from chat_member where ${among(people)} order by 1, 2, 3`,
  )
const recounted = (people: Person[]) =>
  queryRows<Times>(sql`
    select user_id as "userId", case when question.from_low <> is_low then question.created_at end::text as asked,
      case when question.from_low <> is_low then (select min(created_at) from message where chat_id = chat.id and from_low = is_low) end::text as answered
    from chat_member join chat on chat.id = chat_id
      cross join lateral (select user_id = low_user_id as is_low) side
      join message question on question.chat_id = chat.id and question.seq = 1
    where ${among(people)}
    order by 1, 2, 3`)

describe('how fast a user answers', () => {
  it('is kept while people write, as the messages themselves say it; also for what was written before', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => makePerson(opened.site)))
    const clients = await Promise.all(people.map(person => connect(person)))
    const pairs = fc.array(fc.tuple(fc.nat(4), fc.nat(4)), { minLength: 60, maxLength: 60 })
    for (const [from, to] of fc.sample(pairs, 1)[0]!)
      if (from !== to) await clients[from]!.send(people[to]!.id, 'Is it still there?')
    const times = await kept(people)
    expect(times.filter(({ answered }) => answered !== null).length).toBeGreaterThan(0)
    expect(times).toEqual(await recounted(people))
    await opened.site.db.update(chatMembers).set({ askedAt: null, answeredAt: null })
    const migration = readFileSync('server/db/migrations/0028_answers.sql', 'utf8').split('--> statement-breakpoint')
    await opened.site.db.execute(sql.raw(migration.at(-1)!))
    expect(await kept(people)).toEqual(times)
  })

  it('is said in steps, of enough conversations, and never faster for slower answers', () => {
    const answeredIn = (hours: number, count: number): Inquiry[] =>
      Array.from({ length: count }, () => ({ hours, isAnswered: true }))
    const waiting = (hours: number, count: number) =>
      answeredIn(hours, count).map(one => ({ ...one, isAnswered: false }))
    expect(usualAnswerHours(answeredIn(0.5, ANSWER_LEAST - 1))).toBeNull()
    expect(usualAnswerHours(answeredIn(0.5, ANSWER_LEAST))).toBe(1)
    expect(usualAnswerHours([...answeredIn(0.5, 8), ...answeredIn(100, 2)])).toBe(1)
    expect(usualAnswerHours([...answeredIn(0.5, 7), ...answeredIn(5, 1), ...waiting(100, 2)])).toBe(6)
    expect(usualAnswerHours([...answeredIn(0.5, 7), ...answeredIn(20, 1), ...waiting(100, 2)])).toBe(24)
    expect(usualAnswerHours([...answeredIn(0.5, 7), ...answeredIn(25, 3)])).toBeNull()
    // Questions of a moment ago do not count yet.
    expect(usualAnswerHours([...answeredIn(0.5, 5), ...waiting(0.2, 15)])).toBe(1)
    expect(usualAnswerHours(waiting(0.2, 20))).toBeNull()
    const conversations = fc.array(
      fc.record({ hours: fc.double({ min: 0, max: 50, noNaN: true }), isAnswered: fc.boolean() }),
    )
    fc.assert(
      fc.property(conversations, fc.double({ min: 0, max: 30, noNaN: true }), (all, more) => {
        const answered = all.map(one => ({ ...one, isAnswered: true }))
        const slower = answered.map(one => ({ ...one, hours: one.hours + more }))
        const [fast, slow] = [usualAnswerHours(answered), usualAnswerHours(slower)]
        expect(fast ?? Infinity).toBeLessThanOrEqual(slow ?? Infinity)
        if (all.length < ANSWER_LEAST) expect(usualAnswerHours(all)).toBeNull()
      }),
    )
  })

  it('counts the last conversations of some weeks that others began, but not with whom the user blocked', async () => {
    const { site } = opened
    const seller = await makePerson(site)
    const mine = await connect(seller)
    const buyers: Person[] = []
    const write = async () => {
      const buyer = await makePerson(site)
      buyers.push(buyer)
      await (await connect(buyer)).send(seller.id, 'Is it still there?')
      return buyer
    }
    const age = (peer: Person, days: number, hours: number) =>
      site.db
        .update(chatMembers)
        .set({
          askedAt: sql`now() - make_interval(days => ${days})` as never,
          answeredAt: sql`now() - make_interval(days => ${days}) + make_interval(hours => ${hours})` as never,
        })
        .where(sql`user_id = ${seller.id} and peer_id = ${peer.id}`)
    const hours = async () => (await readTrust(seller.id)).answersWithinHours
    for (let count = 0; count < ANSWER_LEAST; count++) {
      expect(await hours()).toBeNull()
      await mine.send((await write()).id, 'Yes, it is.')
    }
    expect(await hours()).toBe(1)
    // A conversation that the user began counts for the other side alone, however fast that one answers.
    const beginner = await makePerson(site)
    const own = await connect(beginner)
    for (let count = 0; count < ANSWER_LEAST; count++) {
      const stranger = await makePerson(site)
      await own.send(stranger.id, 'Do you want it?')
      await (await connect(stranger)).send(beginner.id, 'Yes.')
    }
    expect((await readTrust(beginner.id)).answersWithinHours).toBeNull()
    // Two more wait for more than a day: 5 answers of 7 are too few for any time, until both buyers are blocked.
    for (const late of [await write(), await write()])
      await site.db
        .update(chatMembers)
        .set({ askedAt: sql`now() - interval '30 hours'` as never })
        .where(sql`user_id = ${seller.id} and peer_id = ${late.id}`)
    expect(await hours()).toBeNull()
    for (const blockedId of buyers.slice(-2).map(({ id }) => id))
      await site.db.insert(blocks).values({ blockerId: seller.id, blockedId })
    expect(await hours()).toBe(1)
    for (const buyer of buyers.slice(0, ANSWER_LEAST)) await age(buyer, ANSWER_DAYS - 1, 20)
    expect(await hours()).toBe(24)
    await age(buyers[0]!, ANSWER_DAYS + 1, 0)
    expect(await hours()).toBeNull()
    // Twenty newer, quick answers replace the slow ones.
    for (let count = 0; count < ANSWER_CONVERSATIONS; count++) await mine.send((await write()).id, 'Yes, it is.')
    expect(await hours()).toBe(1)
  })
})

it('ads that were sold are counted, and ads that the desk took away, whoever deletes them', async () => {
  const { site } = opened
  const seller = await makePerson(site)
  const make = async () =>
    (await send(site, 'createPost', { form: postForm(), token: seller.token })).reply.data.post.id
  const [sold, reported, hidden] = [await make(), await make(), await make()]
  expect(await readTrust(seller.id)).toEqual({ sold: 0, removed: 0, answersWithinHours: null })
  await send(site, 'markSold', { params: { id: sold }, token: seller.token })
  expect(await readTrust(seller.id)).toMatchObject({ sold: 1, removed: 0 })
  const { reply } = await send(site, 'getSeller', { params: { id: seller.id } })
  expect(reply.data.trust).toEqual(await readTrust(seller.id))
  await site.db.execute(sql`update posts set status = 'hidden', hidden_because = 'reports' where id = ${reported}`)
  expect(await readTrust(seller.id)).toMatchObject({ removed: 0 })
  expect((await answer(['hide', hidden])).ok).toBe(true)
  expect(await readTrust(seller.id)).toMatchObject({ removed: 1 })
  await send(site, 'deletePost', { params: { id: hidden }, token: seller.token })
  expect(await readTrust(seller.id)).toMatchObject({ removed: 1 })
})
