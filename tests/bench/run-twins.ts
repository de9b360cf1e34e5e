import sharp from 'sharp'
import { randomFrom } from '@/server/drawings/kit/random'
import { twinCodeOf, type TwinCode } from '@/server/media/twin-code'
import { planeOfFile, type Plane } from '@/server/media/twin-plane'
import { lookUp } from '@/server/posts/twins'
import { TWIN_CHANGES } from '../support/photo-changes'
import { photoLike } from '../support/photo-likes'
import { benchClient, benchServices, option } from './database'

/**
 * Measures the look-up of a photo among stored signatures, on a database of its own (`BENCH_DATABASE_URL`).
 * `--signatures`: how many (5,000,000; those that are there already count); `--photos`: how many are looked up (150)
 *
 * The signatures are skewed as those of photos are: each is that of one of the photos with a quarter of its signs
 * changed, a few photos are the pattern of many, and one in a hundred is a copy of one of 500.
 */
const SIGNATURES = Number(option('signatures') ?? 5_000_000)
const PHOTOS = Number(option('photos') ?? 150)
const BATCH = 20_000
const [CHANGED, COPIES, PATTERN_SHIFT] = [0.25, 500, 10]
/** A key that is later than all. */
const LATEST = 'z'

process.env.BENCH_DATABASE_URL ??= 'postgres://postgres@127.0.0.1:5432/agrihaat_twins'
const { db, database, jobs } = await benchServices()
const client = await benchClient()
const { rows } = await client.query<{ count: string }>('select count(*) from signatures')
let stored = Number(rows[0]!.count)
const random = randomFrom(`twins ${stored}`)
const quantile = (values: number[], at: number) =>
  (values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * at))] ?? NaN).toFixed(2)

await client.query(
  `insert into users (id, mobile) select 'u' || n, (6100000000 + n)::text from generate_series(1, 1000) as n on conflict do nothing`,
)
await client.query(`set session_replication_role = replica`)
await client.query(`insert into posts (id, seller_id, category_id, type, title, description, language, price, status)
  select '00' || n, 'u' || 1 + n % 1000, 'goat', 'Sell', 'Ad', 'Ad', 'en', 1000, 'sold' from generate_series(1, 200000) as n on conflict do nothing`)

const photos: { bytes: Buffer; code: TwinCode }[] = []
for (let seed = 0; photos.length < PHOTOS; seed++) {
  const bytes = await photoLike(50_000 + seed)
  const code = twinCodeOf(await planeOfFile(bytes))
  if (code) photos.push({ bytes, code })
}
const patterns = photos.map(({ code }) => BigInt.asUintN(64, code.code))
const weights = patterns.map((_, rank) => 1 / (rank + PATTERN_SHIFT))
const sums = weights.map((_, rank) => weights.slice(0, rank + 1).reduce((sum, weight) => sum + weight, 0))

const copied: bigint[] = []
function drawCode(): bigint {
  if (copied.length >= COPIES && random.chance(0.01)) return random.pick(copied)
  const at = random.between(0, sums.at(-1)!)
  let flips = 0n
  for (let bit = 0; bit < 64; bit++) flips = (flips << 1n) | (random.chance(CHANGED) ? 1n : 0n)
  const code = patterns[sums.findIndex(sum => sum > at)]! ^ flips
  if (copied.length < COPIES) copied.push(code)
  return code
}

const since = performance.now()
while (stored < SIGNATURES) {
  const codes = Array.from({ length: Math.min(BATCH, SIGNATURES - stored) }, drawCode)
  await client.query(
    `insert into signatures (key, signature, bucket, code, outline, post_id, created_at)
     select upper(md5(($1 + n)::text)) || '-9k38k140k-aabbcc-2050', left(md5(n::text), 16), (code >> 40) & 16777215, code,
       (code # n::bigint)::bit(64) || (~code)::bit(64) || (code # 77)::bit(64) || code::bit(64), '00' || 1 + ($1 + n) % 200000, now() - interval '300 days'
     from unnest($2::bigint[]) with ordinality as drawn (code, n)`,
    [stored, codes.map(code => BigInt.asIntN(64, code).toString())],
  )
  stored += codes.length
}
for (const [index, { code }] of photos.entries())
  await client.query(
    `insert into signatures (key, signature, bucket, code, outline, post_id) values ($1, '', $2, $3, $4::bit(256), $5) on conflict (key) do nothing`,
    [`photo-${index}`, code.bucket, code.code.toString(), code.outline, `00${index + 1}`],
  )
await client.query('vacuum analyze signatures')
console.log(`${stored} signatures, in ${((performance.now() - since) / 1000).toFixed(0)} s`)
const { rows: sizes } = await client.query(
  `select relname, pg_size_pretty(pg_relation_size(oid)) as size from pg_class where relname like 'signatures%' order by 1`,
)
console.log(sizes.map(row => `${(row as { relname: string }).relname} ${(row as { size: string }).size}`).join(', '))

const kinds = Object.entries(TWIN_CHANGES).flatMap(([group, changes]) =>
  Object.entries(changes).map(([name, change]) => ({ name: `${group}: ${name}`, change })),
)
const asked: { index: number; name: string; plane: Plane }[] = []
for (const [index, { bytes }] of photos.entries())
  for (let turn = 0; turn < 4; turn++) {
    const { name, change } = kinds[(index * 4 + turn) % kinds.length]!
    asked.push({
      index,
      name,
      plane: await planeOfFile(
        await sharp(await change(bytes, random))
          .resize(320)
          .webp()
          .toBuffer(),
      ),
    })
  }
const statements: number[] = []
const execute = db.execute.bind(db)
db.execute = (async (query: Parameters<typeof execute>[0]) => {
  const start = performance.now()
  const answer = await execute(query)
  statements.push(performance.now() - start)
  return answer
}) as unknown as typeof db.execute
for (const round of ['cold', 'warm']) {
  const all: number[] = []
  statements.length = 0
  const missed = new Map<string, number>()
  let others = 0
  for (const { index, name, plane } of asked) {
    const start = performance.now()
    const twins = await lookUp(plane, LATEST)
    all.push(performance.now() - start)
    if (!twins.some(({ postId }) => postId === `00${index + 1}`)) missed.set(name, (missed.get(name) ?? 0) + 1)
    others += twins.filter(({ postId }) => postId !== `00${index + 1}`).length
  }
  console.log(
    `${round}: ${asked.length} look-ups; the statement p50 ${quantile(statements, 0.5)} ms, p95 ${quantile(statements, 0.95)} ms, most ${quantile(statements, 1)} ms; with its arithmetic p50 ${quantile(all, 0.5)} ms, p95 ${quantile(all, 0.95)} ms`,
  )
  console.log(
    `not found: ${[...missed].map(([name, count]) => `${name} ${count}`).join(', ') || 'none'}; false: ${others}`,
  )
}
await jobs.close()
await client.end()
await database.close()
process.exit(0)
