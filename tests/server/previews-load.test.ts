import { eq, like } from 'drizzle-orm'
import { LOCALES } from '@/lib/i18n/locales'
import { limits } from '@/server/db/schema'
import { cardAddress, cardBytes, getCard } from '../support/cards'
import { send } from '../support/client'
import { makePerson, type Person } from '../support/people'
import { postForm } from '../support/photos'
import { openSite, type TestSite } from '../support/site'

let site: TestSite
let seller: Person
beforeAll(async () => {
  site = await openSite()
  seller = await makePerson(site)
  // The counter of drawn cards of an address exists only after its first card.
  await cardBytes(site, 'category/buffalo/en')
}, 240_000)
afterAll(() => site.close())

const makePost = async () =>
  (await send(site, 'createPost', { form: postForm(), token: seller.token })).reply.data.post.id

it('is drawn once for all who ask at the same time, and not too often for one address', async () => {
  const drawn = async () => (await site.db.select().from(limits).where(like(limits.key, 'card:%')))[0]!
  const before = (await drawn()).used
  const address = await cardAddress(site, `post/${await makePost()}`)
  const answers = await Promise.all(
    Array.from({ length: 12 }, async () => Buffer.from(await (await getCard(site, address)).arrayBuffer())),
  )
  expect(new Set(answers.map(bytes => bytes.toString('base64'))).size).toBe(1)
  expect((await drawn()).used).toBe(before + 1)
  await site.db
    .update(limits)
    .set({ used: 1_000_000 })
    .where(eq(limits.key, (await drawn()).key))
  expect((await getCard(site, address)).status).toBe(200)
  expect((await getCard(site, await cardAddress(site, `post/${await makePost()}`))).status).toBe(429)
  await site.db
    .update(limits)
    .set({ used: 1 })
    .where(eq(limits.key, (await drawn()).key))
})

it('lets who comes to a long queue come again @slow', async () => {
  const addresses = []
  for (const category of ['cattle', 'sheep', 'poultry', 'seeds'])
    for (const locale of LOCALES) addresses.push(await cardAddress(site, `category/${category}/${locale}`))
  const statuses = await Promise.all(addresses.map(async address => (await getCard(site, address)).status))
  expect(statuses.filter(status => status === 503).length).toBe(addresses.length - 40)
  expect(statuses.filter(status => status === 200).length).toBe(40)
  expect((await getCard(site, addresses.at(-1)!)).status).toBe(200)
})
