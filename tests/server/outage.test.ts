import { Client } from 'pg'
import { sql } from 'drizzle-orm'
import { rowsOf } from '@/server/db/client'
import { send } from '../support/client'
import { makePerson } from '../support/people'
import { photo, postForm } from '../support/photos'
import { POSTGRES_URL } from '../support/postgres'
import { openSite, type TestSite } from '../support/site'

const onPostgres = process.env.ENGINE === 'postgres' ? it : it.skip
let site: TestSite
beforeAll(async () => {
  site = await openSite()
}, 240_000)
afterAll(() => site.close())

/** The name of this test's database. It must be read before connections end, because its own could be among them. */
async function databaseName(): Promise<string> {
  const [row] = await rowsOf<{ name: string }>(site.db, sql`select current_database() as name`)
  return row!.name
}

/** Ends all connections of a database, as a restart of Postgres does. */
async function endConnections(database: string, times: number): Promise<void> {
  const administrator = new Client({ connectionString: POSTGRES_URL })
  await administrator.connect()
  for (let time = 0; time < times; time++)
    await administrator.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database])
  await administrator.end()
}

onPostgres(
  'connections that break under ads and reads are a clear 503, leave nothing half there, and are replaced',
  async () => {
    const seller = await makePerson(site)
    const database = await databaseName()
    const bytes = await photo(60, 40)
    // As many bodies with files as one user may have sent and waiting (server/http/multipart.ts), so that this limit
    // refuses none.
    const titles = Array.from({ length: 40 }, (_, index) => `Broken line ${index}`)
    let asking = true
    const answers: { status: number; code?: string; after: string | null }[] = []
    const note = ({ status, wire, headers }: Awaited<ReturnType<typeof send>>) =>
      void answers.push({ status, code: wire.code, after: headers.get('retry-after') })
    const acknowledged = new Set<string>()
    const ending = (async () => {
      while (asking) await endConnections(database, 20)
    })()
    await Promise.all([
      ...titles.map(async summary => {
        const answer = await send(site, 'createPost', {
          form: postForm({ summary }, [{ bytes }]),
          token: seller.token,
          headers: { 'idempotency-key': summary },
        })
        if (answer.status === 200) acknowledged.add(summary)
        note(answer)
      }),
      ...titles.map(async () => note(await send(site, 'getFeed', { params: { categoryId: 'buffalo' } }))),
    ])
    asking = false
    await ending
    expect(answers.filter(({ status }) => status === 503).length).toBeGreaterThan(0)
    const clear = answers.filter(
      ({ status, code, after }) => status === 200 || (status === 503 && code === 'unavailable' && Number(after) > 0),
    )
    expect(clear).toEqual(answers)
    // More requests at once than there are connections: shows that no connection was lost.
    const after = await Promise.all(titles.map(() => send(site, 'getOwnPosts', { token: seller.token })))
    expect(new Set(after.map(({ status }) => status))).toEqual(new Set([200]))
    const stored = after[0]!.reply.data.posts
    expect(stored.filter(({ images }) => images.length !== 1)).toEqual([])
    expect([...acknowledged].filter(title => !stored.some(post => post.title === title))).toEqual([])
    for (const summary of titles)
      expect(
        (
          await send(site, 'createPost', {
            form: postForm({ summary }, [{ bytes }]),
            token: seller.token,
            headers: { 'idempotency-key': summary },
          })
        ).status,
      ).toBe(200)
    const all = (await send(site, 'getOwnPosts', { token: seller.token })).reply.data.posts.map(({ title }) => title)
    expect(all.toSorted()).toEqual(titles.toSorted())
  },
  60_000,
)
