import { sql } from 'drizzle-orm'
import { handleEvent } from '@/server/jobs/work'
import { answer } from '@/server/desk/listen'
import { posts } from '@/server/db/schema'
import { risks } from '@/server/db/schema-risk'
import { releaseHeld } from '@/server/risk/decide'
import { send } from '../support/client'
import { openEndsSite } from '../support/ends'
import { makePerson, type Person } from '../support/people'
import { postForm } from '../support/photos'
import { accountOf, RISKY_TEXT, riskOf, takeBlockedPhone } from '../support/risky'

const { opened, isListed, told } = openEndsSite()

const jobs = () => opened.site.jobs.drain(handleEvent)
async function post(person: Person, fields: Record<string, string> = {}): Promise<string> {
  const { reply } = await send(opened.site, 'createPost', { form: postForm(fields), token: person.token })
  await jobs()
  return reply.data.post.id
}
/** A person whose ads have a device of a blocked account and, new as they are, need one sign more to be held. */
async function suspect(values: Parameters<typeof makePerson>[1] = {}): Promise<Person> {
  const person = await makePerson(opened.site, values)
  await takeBlockedPhone(opened.site, person)
  return person
}
const change = async (person: Person, id: string, fields: Record<string, string>) => {
  const form = postForm({ advPostId: id, ...fields })
  const { status } = await send(opened.site, 'updatePost', { form, token: person.token })
  await jobs()
  return status
}
const page = (id: string) => send(opened.site, 'getPost', { params: { id } })
const isShown = async (id: string) => [(await page(id)).status, ...(await isListed(id))]
const HIDDEN = [404, false, false, false]
const SHOWN = [200, true, true, true]
const caution = async (id: string) => (await page(id)).reply.data.posts[0]!.caution
const own = async (person: Person) =>
  (await send(opened.site, 'getOwnPosts', { token: person.token })).reply.data.posts.map(({ status, caution }) => [
    status,
    caution,
  ])
/** Two hours pass for all held ads; the site looks once a minute. */
async function twoHoursPass() {
  await opened.site.db.update(risks).set({ heldUntil: sql`held_until - interval '118 minutes'` as never })
  await opened.site.db.update(posts).set({ createdAt: sql`created_at - interval '118 minutes'` as never })
  await releaseHeld()
  await jobs()
}

it('an ad with many signs is seen by nobody but its seller, who is told', async () => {
  const person = await suspect()
  const id = await post(person, RISKY_TEXT)
  expect(await isShown(id)).toEqual(HIDDEN)
  expect((await send(opened.site, 'getSellerPosts', { params: { id: person.id } })).reply.data.posts).toEqual([])
  expect(await own(person)).toEqual([['hidden', 'held']])
  expect(await told(person)).toEqual([['postHeld', id]])
})

it('is shown within two hours if nobody decides, then with the line for buyers', async () => {
  const person = await suspect()
  const searcher = await makePerson(opened.site)
  await send(opened.site, 'saveSearch', { body: { categoryId: 'buffalo' }, token: searcher.token })
  const id = await post(person, RISKY_TEXT)
  const minutes = await opened.site.db
    .select({ left: sql<number>`round(extract(epoch from held_until - now()) / 60)::int` })
    .from(risks)
    .where(sql`post_id = ${id}`)
  expect(minutes).toEqual([{ left: 118 }])
  await releaseHeld()
  expect([await isShown(id), await told(searcher)]).toEqual([HIDDEN, []])
  await twoHoursPass()
  expect(await isShown(id)).toEqual(SHOWN)
  expect(await caution(id)).toBe('compare')
  // It is new to its buyers: its time is that of now, and who saved a search is told.
  expect(Date.now() - Date.parse((await page(id)).reply.data.posts[0]!.createdAt)).toBeLessThan(60_000)
  expect(await told(searcher)).toEqual([['searchMatched', id]])
  // What its seller was told is no longer true.
  expect(await told(person)).toEqual([])
  // A job that comes again holds it no second time; other content is another ad.
  await handleEvent({ kind: 'changed', postId: id }, 'again')
  expect(await isShown(id)).toEqual(SHOWN)
  await change(person, id, { ...RISKY_TEXT, price: '84000' })
  expect(await isShown(id)).toEqual(HIDDEN)
})

it('the desk reads what waits and why, and releases it for good', async () => {
  await twoHoursPass()
  expect((await answer(['held'])).text).toBe('No ad waits for the desk.')
  const person = await suspect()
  const id = await post(person, RISKY_TEXT)
  const { text } = await answer(['held'])
  expect(text.split('\n')).toEqual([
    'Murrah buffalo 12 litres  (₹85000, shown in 118 minutes)',
    `  post ${id}  http://localhost:3000/post/${id}`,
    `  seller Asha Patil, ${person.id}`,
    '  risk 80: account-new, device, link',
    '  says Fill in www.form.example first',
  ])
  expect(await answer(['restore', id])).toEqual({ ok: true, text: `Post ${id} is shown again.` })
  await jobs()
  expect([await isShown(id), await caution(id)]).toEqual([SHOWN, null])
  expect(await told(person)).toEqual([['postRestored', id]])
  expect((await answer(['held'])).text).toBe('No ad waits for the desk.')
  // What changes nothing of photos, price and text holds it no more, and has no line.
  await change(person, id, { ...RISKY_TEXT, milkCapacity: '9' })
  expect([await isShown(id), await caution(id)]).toEqual([SHOWN, null])
  await change(person, id, { description: 'Fill in www.other.example first' })
  expect(await isShown(id)).toEqual(HIDDEN)
})

it('the desk keeps it hidden, and its seller is told', async () => {
  const person = await suspect()
  const id = await post(person, RISKY_TEXT)
  expect((await answer(['hide', id])).ok).toBe(true)
  await jobs()
  expect(await told(person)).toEqual([['postRefused', id]])
  expect(await own(person)).toEqual([['hidden', null]])
  await twoHoursPass()
  expect(await isShown(id)).toEqual(HIDDEN)
  expect(await riskOf(opened.site, id)).toMatchObject({ decision: 'hidden' })
})

it('is not shown after two hours if its seller was blocked or deleted it', async () => {
  const [blocked, gone] = [await suspect(), await suspect()]
  const [first, second] = [await post(blocked, RISKY_TEXT), await post(gone, RISKY_TEXT)]
  expect((await answer(['block', blocked.id])).text).toContain('posts hidden: 1')
  await send(opened.site, 'deletePost', { params: { id: second }, token: gone.token })
  await twoHoursPass()
  expect([await isShown(first), await isShown(second)]).toEqual([HIDDEN, HIDDEN])
  await answer(['unblock', blocked.id])
  expect(await isShown(first)).toEqual(SHOWN)
})

it('an ad with some signs is shown with a line for buyers; neither score nor reasons leave the server', async () => {
  const person = await suspect()
  const id = await post(person)
  expect((await riskOf(opened.site, id)).score).toBe(65)
  expect([await isShown(id), await caution(id), await told(person)]).toEqual([SHOWN, 'compare', []])
  const wire = JSON.stringify([
    (await page(id)).wire,
    (await send(opened.site, 'getPost', { params: { id }, token: person.token })).wire,
    (await send(opened.site, 'getFeed', { params: { categoryId: 'buffalo' } })).wire,
    (await send(opened.site, 'getOwnPosts', { token: person.token })).wire,
  ])
  expect(wire).not.toMatch(/score|reasons|risk|account-new|wordKeys|held_until/i)
  // A list does not say it: nobody can collect such ads.
  const { wire: feed } = await send(opened.site, 'getFeed', { params: { categoryId: 'buffalo' } })
  expect(JSON.stringify(feed)).not.toContain('caution')
})

it('a wanted ad has no line: its readers are paid', async () => {
  const id = await post(await suspect(), { advType: 'Buy' })
  expect((await riskOf(opened.site, id)).score).toBe(65)
  expect(await caution(id)).toBeNull()
})

it('an honest ad has no line, and loses it with a change that takes the signs away', async () => {
  const person = await suspect(accountOf(100))
  const id = await post(person)
  expect(await caution(id)).toBe('compare')
  await opened.site.db.execute(sql`update origins set is_blocked = false`)
  await change(person, id, { price: '84000' })
  expect(await caution(id)).toBeNull()
  expect(await caution(await post(await makePerson(opened.site)))).toBeNull()
})

it('the page is drawn again when the line comes', async () => {
  const dropped: string[] = []
  const { pages } = opened.site
  const spy = jest.spyOn(pages, 'invalidate').mockImplementation((...tags: string[]) => void dropped.push(...tags))
  const id = await post(await suspect())
  spy.mockClear()
  await opened.site.db.delete(risks).where(sql`post_id = ${id}`)
  dropped.length = 0
  await handleEvent({ kind: 'changed', postId: id }, 'again')
  expect(dropped).toContain(`post:${id}`)
  dropped.length = 0
  await handleEvent({ kind: 'changed', postId: id }, 'again')
  expect(dropped).toEqual([])
  spy.mockRestore()
})

it('an ad that is sold is not held, and a change of it neither', async () => {
  const person = await suspect()
  const id = await post(person)
  await send(opened.site, 'markSold', { params: { id }, token: person.token })
  expect(await change(person, id, RISKY_TEXT)).toBe(200)
  expect((await page(id)).status).toBe(200)
})
