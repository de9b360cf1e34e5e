import { eq } from 'drizzle-orm'
import pg from 'pg'
import { posts } from '@/server/db/schema'
import { tagPage } from '@/server/platform/page-tags'
import { invalidatePostPages } from '@/server/posts/invalidate-pages'
import { hasPostgresPrograms, ownPostgres, ownStandby } from '../faults/engines.mjs'
import { send } from '../support/client'
import { postGoats } from '../support/goats'
import { openPages } from '../support/page-server'
import { makePerson, type Person } from '../support/people'
import type { TestSite } from '../support/site'
import { openStandbySite } from '../support/standby-site'

/** Milliseconds in which a standby that does not answer, or is behind, is left out. */
const LEFT_OUT_MS = 1000

const there = hasPostgresPrograms()
if (!there && process.env.CI) throw new Error('Postgres’s programs are missing: no standby can be started')
const withStandby = there ? it : it.skip

let primary: Awaited<ReturnType<typeof ownPostgres>>
let standby: Awaited<ReturnType<typeof ownStandby>>
let site: TestSite
let seller: Person
let goat: string
let replay: pg.Client

beforeAll(async () => {
  if (!there) return
  primary = await ownPostgres()
  standby = await ownStandby(primary, 'one')
  // The primary itself is no standby, so it gets no reads as one.
  site = await openStandbySite(primary.url, [standby.url, primary.url])
  seller = await makePerson(site)
  ;[goat] = (await postGoats(site, seller, 3)) as [string]
}, 240_000)
beforeEach(async () => {
  if (!there) return
  replay = new pg.Client({ connectionString: standby.url })
  // A test stops the server.
  replay.on('error', () => {})
  await replay.connect()
  await until(() => used() === 1)
})
afterEach(() => replay?.end().catch(() => {}))
afterAll(async () => {
  if (!there) return
  await site.close()
  await standby.stop('immediate')
  await primary.stop('immediate')
})

const stats = () => site.database.standbys!.stats()
const used = () => stats().used

async function until(holds: () => boolean | Promise<boolean>) {
  const end = Date.now() + 20_000
  while (!(await holds()) && Date.now() < end) await new Promise(resolve => setTimeout(resolve, 20))
  expect(await holds()).toBe(true)
}

/** The price of the goat in the list of its category, as the API gives it. */
async function priceInList(token?: string) {
  const { status, reply } = await send(site, 'getFeed', { params: { categoryId: 'goat' }, token })
  expect(status).toBe(200)
  return reply.data.posts.find(post => post.id === goat)?.price
}

async function changePrice(price: number) {
  await site.db.update(posts).set({ price }).where(eq(posts.id, goat))
}

withStandby('a standby answers lists, and the primary is none', async () => {
  const before = stats()
  for (let turn = 0; turn < 10; turn++) await priceInList()
  expect(stats().standby).toBeGreaterThanOrEqual(before.standby + 10)
  expect(stats().primary).toBe(before.primary)
  expect(site.logged.join()).toContain(`${primary.port} is left out`)
})

withStandby('who has written reads what was written, though the standby has not replayed it', async () => {
  await replay.query('select pg_wal_replay_pause()')
  await changePrice(6100)
  // Nobody has heard of this write, so others may read it a second later.
  expect(await priceInList(seller.token)).not.toBe(6100)
  expect((await send(site, 'readNotifications', { token: seller.token, body: {} })).status).toBe(200)
  expect(await priceInList(seller.token)).toBe(6100)
  expect(await priceInList()).not.toBe(6100)
  await replay.query('select pg_wal_replay_resume()')
})

withStandby('a write that has dropped pages is seen by everybody', async () => {
  await replay.query('select pg_wal_replay_pause()')
  await changePrice(6200)
  await invalidatePostPages({ id: goat, categoryId: 'goat', sellerId: seller.id })
  expect(await priceInList()).toBe(6200)
  await replay.query('select pg_wal_replay_resume()')
  const before = stats().standby
  await until(async () => {
    expect(await priceInList()).toBe(6200)
    return stats().standby > before
  })
})

withStandby('a page that shows what it could not foresee is read again where it is not old', async () => {
  const { get, rendered, close } = await openPages(
    async () => {
      const [row] = await site.reads.select({ price: posts.price }).from(posts).where(eq(posts.id, goat))
      tagPage(`post:${goat}`)
      return `<p>${row!.price}</p>`
    },
    undefined,
    { standbys: site.database.standbys },
  )
  await replay.query('select pg_wal_replay_pause()')
  await changePrice(6250)
  await invalidatePostPages({ id: goat, categoryId: 'goat', sellerId: seller.id })
  expect(await (await get('/post/goat')).text()).toContain('6250')
  expect(rendered()).toBe(2)
  await replay.query('select pg_wal_replay_resume()')
  await close()
})

withStandby('a standby that is more than a second behind is left out, and comes back by itself', async () => {
  await replay.query('select pg_wal_replay_pause()')
  await changePrice(6300)
  await until(() => site.logged.join().includes(`${standby.port} is left out`))
  expect(await priceInList()).toBe(6300)
  await replay.query('select pg_wal_replay_resume()')
  await until(() => site.logged.join().includes(`${standby.port} is used again`))
})

withStandby('a standby that dies or hangs costs nobody an answer', async () => {
  const ask = () => Promise.all(Array.from({ length: 8 }, () => priceInList()))
  const asking = ask()
  await standby.stop('immediate')
  await asking
  await ask()
  await until(() => used() === 0)
  await standby.start()
  await until(() => used() === 1)
  // Connections that are open are the ones that hang.
  await ask()
  standby.signal('SIGSTOP')
  const start = performance.now()
  await ask()
  expect(performance.now() - start).toBeLessThan(LEFT_OUT_MS + 500)
  await until(() => used() === 0)
  standby.signal('SIGCONT')
  await until(() => used() === 1)
})
