import { sql } from 'drizzle-orm'
import { runDesk } from '@/server/desk/commands'
import { handleEvent } from '@/server/jobs/work'
import { send } from './client'
import { makePerson, type Person } from './people'
import { postForm } from './photos'
import { accountOf, RISKY_TEXT, takeBlockedPhone } from './risky'
import type { TestSite } from './site'

const GOAT = { categoryId: 'goat', breedId: 'sirohi' }
const PUNJAB = { state: 'Punjab', district: 'Moga' }

/** Minutes of a day in India, whose day in UTC is another one. */
const EARLY = 30
const LATE = 23 * 60 + 30
/** A minute of a day in India, so many days ago. */
const at = (days: number, minutes: number) =>
  sql`((now() at time zone 'Asia/Kolkata')::date - ${days}::int + make_interval(mins => ${minutes})) at time zone 'Asia/Kolkata'`

/**
 * Makes a small market of half a year, in two states, without a state, and in two categories: what people do, they do
 * by the site's calls; then its time is set.
 * @returns a seller with an ad of today, about which somebody has asked
 */
export async function makeMarket(site: TestSite): Promise<Person> {
  async function post(seller: Person, fields: Record<string, string> = {}): Promise<string> {
    const { reply } = await send(site, 'createPost', { form: postForm(fields), token: seller.token })
    return reply.data.post.id
  }
  async function ask(id: string, days: number, minutes: number): Promise<void> {
    const buyer = await makePerson(site)
    await send(site, 'contactSeller', { params: { id }, token: buyer.token })
    await site.db.execute(
      sql`update inquiries set created_at = ${at(days, minutes)} where post_id = ${id} and user_id = ${buyer.id}`,
    )
  }
  async function sell(seller: Person, id: string, days: number, minutes: number): Promise<void> {
    await send(site, 'markSoldFromSite', { params: { id }, token: seller.token })
    await site.db.execute(sql`update posts set sold_at = ${at(days, minutes)} where id = ${id}`)
  }
  /** An ad that was held, so many days ago. */
  async function held(days: number): Promise<string> {
    const person = await makePerson(site, { ...accountOf(0), ...PUNJAB })
    await takeBlockedPhone(site, person)
    const id = await post(person, RISKY_TEXT)
    await site.jobs.drain(handleEvent)
    await site.db.execute(sql`update risk_holds set held_at = ${at(days, 600)} where post_id = ${id}`)
    return id
  }

  const [ram, gita, nobody] = [
    await makePerson(site, { showNumber: true }),
    await makePerson(site, { showNumber: true, ...PUNJAB }),
    await makePerson(site, { showNumber: true, state: null }),
  ]
  const ads = [
    [ram, {}, 0, 1],
    [ram, {}, 0, 2],
    [ram, GOAT, 1, LATE],
    [gita, {}, 1, EARLY],
    [gita, GOAT, 6, EARLY],
    [nobody, GOAT, 6, LATE],
    [gita, {}, 7, LATE],
    [ram, {}, 29, EARLY],
    [ram, GOAT, 30, LATE],
    [gita, {}, 59, EARLY],
    [gita, {}, 89, EARLY],
    [ram, {}, 100, 600],
    [ram, {}, 179, EARLY],
    [ram, {}, 200, EARLY],
  ] as const
  for (const [index, [seller, fields, days, minutes]] of ads.entries()) {
    const id = await post(seller, fields)
    await site.db.execute(sql`update posts set created_at = ${at(days, minutes)} where id = ${id}`)
    const later = Math.max(0, days - 2)
    // Who asks second here has asked first, a day earlier.
    if (index % 3 !== 1) for (const day of [later, Math.max(0, days - 1)]) await ask(id, day, 700 + index)
    if (index % 4 === 0) await sell(seller, id, later, 800 + index)
  }
  const undone = await post(ram)
  await sell(ram, undone, 0, 0)
  await send(site, 'undoSold', { params: { id: undone }, token: ram.token })
  await send(site, 'deletePost', { params: { id: await post(ram) }, token: ram.token })
  await runDesk(['hide', await held(3), 'fraud'], 'tester')
  await runDesk(['restore', await held(3)], 'tester')
  // Hidden before it was held.
  const before = await held(40)
  await runDesk(['hide', before, 'fraud'], 'tester')
  await site.db.execute(sql`update desk_cases set decided_at = ${at(50, 600)} where post_id = ${before}`)
  const last = await makePerson(site, { showNumber: true })
  await ask(await post(last), 0, 5)
  return last
}
