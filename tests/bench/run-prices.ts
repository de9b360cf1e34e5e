import { sql } from 'drizzle-orm'
import { countPrices } from '@/server/prices/count'
import { usualPrice } from '@/server/prices/usual'
import { placeNames } from '@/server/places/places'
import { benchClient, benchServices, option } from './database'
import { insertPricedPosts } from './priced-posts'

/**
 * Measures how close counted usual prices are to the true ones, how far fraudulent posts move them, and what a look-up
 * costs; on a database of its own (`BENCH_DATABASE_URL`), whose posts it makes.
 * `--posts`: how many (1,000,000); `--held`: how many of the posts that no count read are looked up (20,000)
 */
const POSTS = Number(option('posts') ?? 1_000_000)
const HELD = Number(option('held') ?? 20_000)

type Held = {
  category_id: string
  breed_id: string
  state: string
  district: string
  milk: number | null
  lactation_id: string | null
  truth: number
  asked: number
}

process.env.BENCH_DATABASE_URL ??= 'postgres://postgres@127.0.0.1:5432/agrihaat_prices'
const { db, database, jobs } = await benchServices()
const client = await benchClient()
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`
const quantile = (values: number[], at: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * at))] ?? NaN
const percent = (value: number) => `${(value * 100).toFixed(1)} %`

const { rows: there } = await client.query(`select to_regclass('held') as held`)
if ((there[0] as { held: string | null }).held === null) {
  const start = performance.now()
  await client.query('create table priced_places (state text, district text)')
  const names = (await placeNames()).map(({ state, district }) => ({ state, district }))
  await client.query('insert into priced_places select * from json_populate_recordset(null::priced_places, $1::json)', [
    JSON.stringify(names),
  ])
  await insertPricedPosts(client, POSTS, Math.ceil(POSTS / 2.5))
  console.log(`${POSTS} posts made in ${seconds(start)}`)
}

async function recount(): Promise<void> {
  await db.execute(sql`update price_counts set counted_at = '-infinity'`)
  await countPrices()
}

const counting = performance.now()
await recount()
const { rows: cells } = await client.query<{ cell: string; sellers: number; median: number }>(
  'select cell, sellers, median from price_cells',
)
console.log(`all counted in ${seconds(counting)}: ${cells.length} cells`)

const { rows: held } = await client.query<Held>(
  `select category_id, breed_id, state, district, milk::float8, lactation_id, truth::float8, asked::float8 from held order by md5(id) limit ${HELD}`,
)
const times: number[] = []
const found: { error: number; ofAsked: number; inside: boolean; sellers: number }[] = []
for (const ad of held) {
  const start = performance.now()
  const usual = await usualPrice(
    {
      categoryId: ad.category_id,
      breedId: ad.breed_id,
      milk: ad.milk,
      lactationId: ad.lactation_id,
      state: ad.state,
      district: ad.district,
    },
    'en',
  )
  times.push(performance.now() - start)
  const price = ad.truth * ad.asked
  if (usual)
    found.push({
      error: Math.abs(usual.median / ad.truth - 1),
      ofAsked: Math.abs(usual.median / price - 1),
      inside: price >= usual.p10 && price <= usual.p90,
      sellers: usual.sellers,
    })
}
for (const [name, some] of [
  ['all', found],
  ['of 50 sellers or more', found.filter(({ sellers }) => sellers >= 50)],
  ['of fewer', found.filter(({ sellers }) => sellers < 50)],
] as const)
  console.log(
    `${name}: ${some.length} of ${held.length} ads; the middle is off the truth by ${percent(
      quantile(
        some.map(({ error }) => error),
        0.5,
      ),
    )} in the median, off what is asked by ${percent(
      quantile(
        some.map(({ ofAsked }) => ofAsked),
        0.5,
      ),
    )}; p10 to p90 hold ${percent(some.filter(({ inside }) => inside).length / some.length)}`,
  )
console.log(`a look-up: p50 ${quantile(times, 0.5).toFixed(2)} ms, p95 ${quantile(times, 0.95).toFixed(2)} ms`)

/** Adds fraudulent posts to the smallest price cells of districts, and prints how far they move the medians. */
async function moved(name: string, sellers: number, each: number, days: number): Promise<void> {
  const { rows: small } = await client.query<{ cell: string; median: number }>(
    `select cell, median from price_cells where cell ~ '^[^|]+[|][^|]+[|][0-9]+[|][|][^|]+[|][^|]+$' order by sellers, cell limit 50`,
  )
  await client.query(
    `insert into users (id, mobile, created_at) select 'fraud' || n, (5100000000 + n)::text, now() - make_interval(days => ${days}) from generate_series(1, ${sellers}) as n`,
  )
  for (const { cell } of small) {
    const [category, breed, step, , state, district] = cell.split('|')
    await client.query(
      `insert into posts (id, seller_id, category_id, breed_id, type, title, description, language, price, state, district, milk_capacity)
       select 'fraud-' || md5($1 || n), 'fraud' || 1 + n % ${sellers}, $2, $3, 'Sell', 'Ad', 'Ad', 'en', 1000, $4, $5, $6 from generate_series(0, ${sellers * each - 1}) as n`,
      [cell, category, breed, state, district, Number(step) * 2 + 1],
    )
  }
  await recount()
  const { rows: after } = await client.query<{ cell: string; median: number }>(
    'select cell, median from price_cells where cell = any($1)',
    [small.map(({ cell }) => cell)],
  )
  const medians = new Map(after.map(({ cell, median }) => [cell, median]))
  const shifts = small.map(({ cell, median }) => Math.abs((medians.get(cell) ?? median) / median - 1))
  console.log(
    `${name}: the middle of the ${small.length} smallest cells moves by ${percent(quantile(shifts, 0.5))} in the median, ${percent(Math.max(...shifts))} at most`,
  )
  await client.query(`delete from posts where id like 'fraud-%'`)
  await client.query(`delete from users where id like 'fraud%'`)
  await recount()
}
await moved('30 ads of one seller', 1, 30, 400)
await moved('100 new accounts', 100, 1, 3)
await jobs.close()
await client.end()
await database.close()
process.exit(0)
