import { readdirSync, readFileSync } from 'node:fs'
import { Client } from 'pg'
import { load, pageBytes, startMeasuredSite } from '../measured'
import { median, type Figure, type Part } from '../part'
import { findAddresses } from '../site-addresses'
import { callFigures } from './api-calls'
import { renderTimes, WARM_UP } from './uncached-page'

const SERVER = process.env.BENCH_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/agrihaat_bench'
/** Filled by `npm run bench:seed`, from few posts to many. */
const DATABASES = (process.env.BENCH_GROWTH ?? 'agrihaat_bench_1k,agrihaat_bench_100k,agrihaat_bench').split(',')
const RENDERS = 120
/** Linux counts CPU time in hundredths of a second. */
const TICK_MS = 10

function addressOf(name: string): string {
  const url = new URL(SERVER)
  url.pathname = `/${name}`
  return url.href
}

/** How many posts a database holds; null where there is no such database. */
async function countPosts(name: string): Promise<number | null> {
  const client = new Client({ connectionString: addressOf(name) })
  try {
    await client.connect()
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from posts')
    return rows[0]!.count
  } catch {
    return null
  } finally {
    await client.end().catch(() => {})
  }
}

/** CPU that each Postgres process of this machine has used, in milliseconds, but for those that tidy up by themselves. */
function postgresCpu(): Map<string, number> {
  const used = new Map<string, number>()
  for (const pid of readdirSync('/proc').filter(name => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      if (!stat.includes('(postgres)') || readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('autovacuum')) continue
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      used.set(pid, (Number(fields[11]) + Number(fields[12])) * TICK_MS)
    } catch {
      // It has ended since the folder was read.
    }
  }
  return used
}

/** What Postgres has used since then, in milliseconds. Processes that have ended count as nothing: what they used is not known any more. */
function postgresCpuSince(before: Map<string, number>): number {
  return [...postgresCpu()].reduce((sum, [pid, used]) => sum + used - (before.get(pid) ?? 0), 0)
}

async function measure(name: string, posts: number): Promise<Figure[]> {
  const site = await startMeasuredSite({ DATA_DIR: '.build/bench/growth', DATABASE_URL: addressOf(name), SMS_PROVIDER: 'console', PUBLIC_URL: 'http://localhost:3000' })
  const label = posts >= 1e6 ? `${posts / 1e6} M` : `${Math.round(posts / 1000)} k`
  try {
    const addresses = await findAddresses(site.url)
    const figures: Figure[] = []
    const add = (what: string, of: number[], unit: Figure['unit']) => figures.push({ name: `${label}: ${what}`, value: median(of), unit, of })
    await pageBytes(`${site.url}${addresses.category}`)
    add('cached category, CPU', [(await load(site, addresses.category)).micros, (await load(site, addresses.category)).micros, (await load(site, addresses.category)).micros], 'µs')
    for (const [what, list] of [['home', [addresses.home, '/hi']], ['category', addresses.categories], ['post', addresses.posts]] as const) {
      const before = postgresCpu()
      const { cpu, wall } = await renderTimes(site, [...list], RENDERS)
      // The warm-up asks the database, too.
      const database = postgresCpuSince(before) / (RENDERS + WARM_UP)
      add(`uncached ${what}, CPU of the site`, cpu, 'ms')
      add(`uncached ${what}, CPU of Postgres`, [database], 'ms')
      add(`uncached ${what}, from question to answer`, wall, 'ms')
    }
    for (const [what, address] of [['feed call', addresses.feedCall], ['post call', addresses.postCall]] as const) {
      for (const figure of await callFigures(site, what, address)) figures.push({ ...figure, name: `${label}: ${figure.name}` })
    }
    return figures
  } finally {
    await site.stop()
  }
}

export const growth: Part = {
  letter: 'f',
  name: 'growth',
  about: `the same on Postgres with more and more posts (${DATABASES.join(', ')})`,
  run: async () => {
    const all: { posts: number; figures: Figure[] }[] = []
    for (const name of DATABASES) {
      const posts = await countPosts(name)
      if (posts === null) console.log(`  ${name} is not there: BENCH_DATABASE_URL=… npm run bench:seed -- --posts N fills it`)
      else all.push({ posts, figures: await measure(name, posts) })
    }
    const [few, many] = [all[0], all.at(-1)]
    if (!few || !many || few === many) return all.flatMap(({ figures }) => figures)
    const word = (figure: Figure) => figure.name.replace(/^[\d.]+ [kM]: /, '')
    const costs = few.figures.filter(({ unit }) => unit === 'ms' || unit === 'µs')
    const growths = costs.map(figure => ({ name: `growth of ${word(figure)}`, value: many.figures.find(other => word(other) === word(figure))!.value / figure.value, unit: '×' as const, atMost: 1.3 }))
    return [...all.flatMap(({ figures }) => figures), ...growths]
  },
}
