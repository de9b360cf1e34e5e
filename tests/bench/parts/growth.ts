import { readdirSync, readFileSync } from 'node:fs'
import { Client } from 'pg'
import { load, pageBytes, startMeasuredSite, type Measured } from '../measured'
import { median, type Figure, type Part } from '../part'
import { findAddresses, type Addresses } from '../site-addresses'
import { callFigures } from './api-calls'
import { renderTimes, WARM_UP } from './uncached-page'

const SERVER = process.env.BENCH_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/agrihaat_bench'
/** The databases, from few posts to many; `npm run bench:seed` fills them. */
const DATABASES = (process.env.BENCH_GROWTH ?? 'agrihaat_bench_1k,agrihaat_bench_100k,agrihaat_bench').split(',')
/**
 * The cost of a process is partly luck: two identical processes may differ by up to two fifths for their whole life. So
 * each database gets several.
 */
const STARTS = 3
const RENDERS = 60
/** Many short rounds, so that a busy moment of the machine hits all databases. */
const CACHED_ROUNDS = 8
/** Linux counts CPU time in hundredths of a second. */
const TICK_MS = 10

function addressOf(name: string): string {
  const url = new URL(SERVER)
  url.pathname = `/${name}`
  return url.href
}

/** The number of posts in a database; null if it does not exist. */
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

/** CPU time of the Postgres processes that serve a database, in milliseconds, by process id. */
function postgresCpu(database: string): Map<string, number> {
  const used = new Map<string, number>()
  for (const pid of readdirSync('/proc').filter(name => /^\d+$/.test(name))) {
    try {
      const says = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      // Postgres names the database in its process title. Autovacuum does not count.
      if (!says.startsWith('postgres') || !says.includes(` ${database} `) || says.includes('autovacuum')) continue
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      used.set(pid, (Number(fields[11]) + Number(fields[12])) * TICK_MS)
    } catch {
      // The process has ended since the folder was read.
    }
  }
  return used
}

/**
 * Postgres's CPU time since `before`, in milliseconds. Processes that have ended count as
 * nothing, because their time is unknown.
 */
function postgresCpuSince(database: string, before: Map<string, number>): number {
  return [...postgresCpu(database)].reduce((sum, [pid, used]) => sum + used - (before.get(pid) ?? 0), 0)
}

/** A database with all its measurements, by name. */
type Filled = { name: string; label: string; measured: Map<string, { unit: Figure['unit']; of: number[] }> }
type Running = Filled & { site: Measured; addresses: Addresses }

function start(name: string): Promise<Measured> {
  return startMeasuredSite({
    DATA_DIR: `.build/bench/growth/${name}`,
    DATABASE_URL: addressOf(name),
    SMS_PROVIDER: 'console',
    PUBLIC_URL: 'http://localhost:3000',
  })
}

function add({ measured }: Filled, what: string, of: number[], unit: Figure['unit']): void {
  measured.set(what, { unit, of: [...(measured.get(what)?.of ?? []), ...of] })
}

/** Measures all databases in turns. */
async function measure(all: Running[]): Promise<void> {
  const cached = all.map((): number[] => [])
  for (const { site, addresses } of all) await load(site, addresses.category, { seconds: 2 })
  for (let round = 0; round < CACHED_ROUNDS; round++)
    for (const [at, { site, addresses }] of all.entries())
      cached[at]!.push((await load(site, addresses.category, { seconds: 1 })).micros)
  for (const [at, one] of all.entries()) {
    add(one, 'cached category, CPU', cached[at]!, 'µs')
    add(
      one,
      'cached category, compressed',
      [(await pageBytes(`${one.site.url}${one.addresses.category}`)).length / 1000],
      'KB',
    )
  }

  for (const [what, addressesOf] of [
    ['home', ({ home }) => [home, '/hi']],
    ['category', ({ categories }) => categories],
    ['post', ({ posts }) => posts],
  ] as [string, (all: Addresses) => string[]][]) {
    const before = all.map(({ name }) => postgresCpu(name))
    const times = await renderTimes(
      all.map(({ site, addresses }) => ({ site, addresses: addressesOf(addresses) })),
      RENDERS,
    )
    for (const [at, one] of all.entries()) {
      // The warm-up also uses the database.
      const database = postgresCpuSince(one.name, before[at]!) / (RENDERS + WARM_UP)
      add(one, `uncached ${what}, CPU of the site`, times[at]!.cpu, 'ms')
      add(one, `uncached ${what}, CPU of Postgres`, [database], 'ms')
      add(one, `uncached ${what}, from question to answer`, times[at]!.wall, 'ms')
    }
  }

  for (const [what, addressOfCall] of [
    ['feed call', ({ feedCall }) => feedCall],
    ['post call', ({ postCall }) => postCall],
  ] as [string, (all: Addresses) => string][]) {
    const found = await callFigures(
      all.map(({ site, addresses }) => ({ site, address: addressOfCall(addresses) })),
      what,
    )
    for (const [at, one] of all.entries())
      for (const { name, unit, value, of = [value] } of found[at]!) add(one, name, of, unit)
  }
}

/** Starts processes, measures on them, and stops them. */
async function measureStarted(all: Filled[]): Promise<void> {
  const running: Running[] = []
  try {
    for (const one of all) {
      const site = await start(one.name)
      running.push({ ...one, site, addresses: await findAddresses(site.url) })
    }
    await measure(running)
  } finally {
    for (const { site } of running) await site.stop()
  }
}

export const growth: Part = {
  letter: 'f',
  name: 'growth',
  about: `the same on Postgres with more and more posts (${DATABASES.join(', ')}), in turns`,
  run: async () => {
    const all: Filled[] = []
    for (const name of DATABASES) {
      const posts = await countPosts(name)
      if (posts === null)
        console.log(`  ${name} is not there: BENCH_DATABASE_URL=… npm run bench:seed -- --posts N fills it`)
      else
        all.push({
          name,
          label: posts >= 1e6 ? `${posts / 1e6} M` : `${Math.round(posts / 1000)} k`,
          measured: new Map(),
        })
    }
    // With three databases, each is once the first, once the second and once the last.
    for (let turn = 0; turn < STARTS; turn++) await measureStarted([...all.slice(turn), ...all.slice(0, turn)])
    const figures = all.flatMap(({ label, measured }) =>
      [...measured].map(([what, { unit, of }]): Figure => ({ name: `${label}: ${what}`, value: median(of), unit, of })),
    )
    const [few, many] = [all[0], all.at(-1)]
    if (!few || !many || few === many) return figures
    const costs = [...few.measured].filter(([, { unit }]) => unit === 'ms' || unit === 'µs')
    const growths = costs.map(([what, { of }]) => ({
      name: `growth of ${what}`,
      value: median(many.measured.get(what)!.of) / median(of),
      unit: '×' as const,
      atMost: 1.3,
    }))
    return [...figures, ...growths]
  },
}
