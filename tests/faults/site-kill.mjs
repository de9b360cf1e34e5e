// Kills the built site with SIGKILL fifty times while users post, change, sell and remove ads, upload photos and write
// to each other; then runs the sweep as if days had passed. Is anything acknowledged lost, is anything there twice, is
// there a file that no row names?
//   node tests/faults/site-kill.mjs                    on the embedded database; KILLS=5 for a short one
//   ENGINE=postgres node tests/faults/site-kill.mjs
//   WITHOUT_KEYS=1 …                                   ads without their key: this must fail
//   WITHOUT_AGE=1 …                                    a sweep that comes too soon: this must fail
import { readdirSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { compare, makeOld, picturesIn, readRows } from './books.mjs'
import { freePort } from './engines.mjs'
import { postgresDatabase } from './process.mjs'
import { makeSeller } from './seller.mjs'
import { call, ownFolder, signIn, sleep, startSite } from './site.mjs'

const KILLS = Number(process.env.KILLS ?? 50)
const SELLERS = 8
/** Most milliseconds that the site runs after it has begun to listen. */
const LIFE = 2500
const SWEEP_SECONDS = 120
/** A slow machine may have no time for all kills; then the script reports their number and exits with 1. */
const MOST_SECONDS = Number(process.env.SECONDS ?? 3600)

const folder = ownFolder('site-kill')
const media = path.join(folder, 'media')
const postgres = process.env.ENGINE === 'postgres' ? await postgresDatabase('site_kill') : null
const variables = {
  DATA_DIR: folder,
  PORT: String(await freePort()),
  SMS_PROVIDER: 'console',
  LOG_LEVEL: 'info',
  OTP_PER_ADDRESS_AN_HOUR: '1000',
  LIMITS_TIMES: '1000',
  PUBLIC_URL: 'http://localhost',
  ...(postgres ? { DATABASE_URL: postgres.url } : {}),
}
let site = await startSite(variables)
const { url } = site
/** The pictures of the catalog. */
const catalog = picturesIn(media).keys

const people = []
for (let index = 0; index < SELLERS; index++) people.push(await signIn(site, String(9_000_000_200 + index)))
for (const { token } of people)
  await call(`${url}/api/v2/savedsearch`, { method: 'POST', token, json: { categoryId: 'buffalo' } })
const sellers = people.map((person, index) =>
  makeSeller(url, `seller${index}`, person, people[index ^ 1], !process.env.WITHOUT_KEYS),
)

let over = false
const lives = Promise.all(sellers.map(({ live }) => live(() => over)))
let inTheMiddle = 0
let kills = 0
for (const end = performance.now() + MOST_SECONDS * 1000; kills < KILLS && performance.now() < end; kills++) {
  await sleep(Math.random() * LIFE)
  inTheMiddle += sellers.reduce((sum, { counts }) => sum + counts.under, 0)
  await site.stop('SIGKILL')
  site = await startSite(variables)
  if (kills % 10 === 9) process.stdout.write(`${kills + 1} kills\n`)
}
over = true
await lives
const wrong = await compare(url, sellers)
sellers.forEach(({ socket }) => socket.close())

/** Opens the database while the site is not running. */
async function openDatabase() {
  if (postgres) {
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    return { query: text => client.query(text), close: () => client.end() }
  }
  const [{ PGlite }, ...extensions] = await Promise.all([
    import('@electric-sql/pglite'),
    ...['cube', 'earthdistance', 'btree_gist', 'pg_trgm'].map(name => import(`@electric-sql/pglite/contrib/${name}`)),
  ])
  const client = await PGlite.create(path.join(folder, 'db'), { extensions: Object.assign({}, ...extensions) })
  return { query: text => client.query(text), close: () => client.close() }
}
async function withDatabase(work) {
  const database = await openDatabase()
  const result = await work(database)
  await database.close()
  return result
}

await site.stop()
const before = picturesIn(media)
if (!process.env.WITHOUT_AGE) await withDatabase(database => makeOld(database, path.join(folder, 'uploads')))
site = await startSite(variables)
const keysOf = list => list.filter(Boolean).map(address => address.replace('/media/', '').replace(/\/\d+\.webp$/, ''))
const wanted = new Set(
  sellers.flatMap(({ ads, messages }) => [
    ...keysOf(ads.filter(({ state }) => state !== 'deleted').flatMap(({ images }) => images)),
    ...keysOf(messages.map(({ image }) => image)),
  ]),
)
const left = () => [...picturesIn(media).keys].filter(key => !catalog.has(key) && !wanted.has(key))
const end = performance.now() + SWEEP_SECONDS * 1000
function isSwept() {
  try {
    return site.output().includes('"swept"') && left().length === 0
  } catch (problem) {
    if (problem.code === 'ENOENT') return false
    throw problem
  }
}
while (!isSwept() && performance.now() < end && !process.env.WITHOUT_AGE) await sleep(200)
await site.stop()

const after = picturesIn(media)
const rows = await withDatabase(readRows)
const uploads = readdirSync(path.join(folder, 'uploads'))
const orphans = [...after.keys].filter(key => !rows.named.has(key))
const missing = [...rows.named].filter(key => !after.keys.has(key))
const sum = pickOne => sellers.reduce((total, seller) => total + pickOne(seller), 0)
const refused = sellers.flatMap(seller => seller.refused)
process.stdout.write(
  `${postgres ? 'Postgres' : 'embedded'}: ${kills} kills with ${inTheMiddle} acts under way, ${sum(({ ads }) => ads.length)} ads and ${sum(({ messages }) => messages.length)} messages acknowledged, ${sum(({ counts }) => counts.acts)} acts, ${sum(({ counts }) => counts.again)} sent again\n` +
    `  ${Object.entries(wrong)
      .map(([name, count]) => `${count} ${name}`)
      .join(', ')}\n` +
    `  pictures: ${before.keys.size} and ${before.odd.length} odd files before the sweep; after it ${after.keys.size}, ${orphans.length} that no row names, ${missing.length} that are missing, ${after.odd.length} odd files, ${uploads.length} unfinished uploads\n` +
    `  rows after the sweep: ${rows.loose} loose pictures, ${rows.staged} staged photos, ${rows.unindexed} ads wrong in the index, ${rows.unqueued} without their jobs\n${refused
      .slice(0, 5)
      .map(text => `  refused: ${text}\n`)
      .join('')}`,
)
const faults =
  Object.values(wrong).reduce((total, count) => total + Math.abs(count), 0) +
  orphans.length +
  missing.length +
  after.odd.length +
  uploads.length +
  rows.loose +
  rows.staged +
  rows.unindexed +
  rows.unqueued +
  refused.length
await postgres?.drop()
process.exit(faults === 0 && kills === KILLS && inTheMiddle >= KILLS ? 0 : 1)
