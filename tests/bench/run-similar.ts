import { writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { getPost } from '@/server/posts/get'
import { readSimilar } from '@/server/posts/similar'
import type { Post } from '@/lib/contract/posts'
import { distanceKm } from '@/lib/geo/distance'
import { benchClient, benchServices, option } from './database'
import { at, planOf, spent, type Statement } from './statements'

/**
 * Measures the similar ads of posts on the benchmarks' database: p50, p95 and maximum of the SQL by category, how alike
 * they are, and how many pages a change of one ad drops, if the pages of `--dense` ads of one district are all cached.
 * `--count`: how many posts (400); `--repeat`: how often each is read, the least time counts (3); `--judge N` prints
 * the lists of N posts; `--plans` writes the plan of the slowest to .build/similar-plan.txt.
 */
const COUNT = Number(option('count') ?? 400)
const REPEAT = Number(option('repeat') ?? 3)
const JUDGED = Number(option('judge') ?? 0)
const LIMIT_MS = 5

type Read = { post: Post; similar: Post[]; ms: number; statement: Statement | undefined }

const { database } = await benchServices()
const client = await benchClient()
const chosen = async (where: string, limit: number) =>
  (
    await client.query<{ id: string }>(
      `select id from listed_posts where ${where} order by md5(id || 'similar') limit $1`,
      [limit],
    )
  ).rows.map(({ id }) => id)

async function read(id: string, times: number): Promise<Read> {
  const post = await getPost(id)
  const one: Read = { post, similar: [], ms: Infinity, statement: undefined }
  for (let turn = 0; turn < times; turn++) {
    const statements: Statement[] = []
    const similar = await spent.run(statements, () => readSimilar(post))
    if (statements.length !== 1) throw new Error(`${statements.length} statements`)
    if (statements[0]!.ms < one.ms) Object.assign(one, { similar, ms: statements[0]!.ms, statement: statements[0] })
  }
  return one
}

const { rows } = await client.query<{ posts: number }>('select count(*)::int as posts from posts')
console.log(
  `${rows[0]?.posts} posts, ${cpus().length} cores, load ${loadavg()
    .map(load => load.toFixed(1))
    .join(' ')}, the similar ads of ${COUNT}, the least of ${REPEAT}`,
)
const all: Read[] = []
for (const id of await chosen('true', COUNT)) all.push(await read(id, REPEAT + 1))
const share = (some: number[], digits = 0) =>
  `${((100 * some.reduce((sum, one) => sum + one, 0)) / some.length).toFixed(digits)} %`
const line = (name: string, some: Read[]) => {
  const times = some.map(({ ms }) => ms)
  const pairs = some.flatMap(({ post, similar }) => similar.map(one => ({ post, one })))
  const km = pairs.map(({ post, one }) =>
    post.location && one.location ? distanceKm(post.location, one.location) : NaN,
  )
  const factors = pairs.map(({ post, one }) => Math.exp(Math.abs(Math.log(one.price / post.price))))
  console.log(
    `${name.padEnd(14)}${String(some.length).padStart(5)}${[0.5, 0.95, 1].map(part => at(times, part).toFixed(1).padStart(7)).join('')}${(pairs.length / some.length).toFixed(1).padStart(7)}${share(pairs.map(({ post, one }) => Number(post.category.id === one.category.id && post.type === one.type))).padStart(8)}${share(
      pairs.map(({ post, one }) => Number(post.breed?.id === one.breed?.id)),
      1,
    ).padStart(
      8,
    )}${[0.5, 0.95].map(part => at(km, part).toFixed(0).padStart(6)).join('')}${[0.5, 0.95].map(part => at(factors, part).toFixed(2).padStart(6)).join('')}${at(times, 0.95) > LIMIT_MS ? `  over ${LIMIT_MS}` : ''}`,
  )
}
console.log('                posts  p50 ms  p95  max  ads  kind  breed  km p50 p95  price × p50 p95')
for (const category of new Set(all.map(({ post }) => post.category.id)))
  line(
    category,
    all.filter(({ post }) => post.category.id === category),
  )
for (const type of ['Sell', 'Buy', 'Rent'])
  line(
    type,
    all.filter(({ post }) => post.type === type),
  )
line('all', all)

const inLists = new Map<string, number>()
const crowd = await chosen(
  `category_id = 'buffalo' and (state, district) = (select state, district from listed_posts where category_id = 'buffalo' group by 1, 2 order by count(*) desc limit 1)`,
  Number(option('dense') ?? 2000),
)
for (const id of crowd)
  for (const { id: shown } of (await read(id, 1)).similar) inLists.set(shown, (inLists.get(shown) ?? 0) + 1)
const dropped = crowd.map(id => 1 + (inLists.get(id) ?? 0))
console.log(
  `the ${crowd.length} buffaloes of the district that has most: a change of one drops ${(dropped.reduce((sum, one) => sum + one, 0) / crowd.length).toFixed(1)} pages, p95 ${at(dropped, 0.95)}, most ${at(dropped, 1)}`,
)

const shown = ({ title, type, breed, price, place, animal }: Post) =>
  `${type} ${breed?.id ?? '–'} ₹${price} ${animal.milkCapacity ?? '–'} L, ${place.village}, ${place.district}, ${place.state}: ${title.slice(0, 50)}`
for (const { post, similar } of all.slice(0, JUDGED)) {
  console.log(`\n${shown(post)}`)
  for (const one of similar)
    console.log(
      `  ${String(post.location && one.location ? Math.round(distanceKm(post.location, one.location)) : '?').padStart(4)} km  ${shown(one)}`,
    )
}
const slowest = all.toSorted((a, b) => b.ms - a.ms)[0]?.statement
if (process.argv.includes('--plans') && slowest)
  writeFileSync('.build/similar-plan.txt', `${await planOf(client, slowest)}\n`)
await client.end()
await database.close()
process.exit(0)
