import { writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { CATALOG } from '@/server/categories/catalog/catalog'
import { MILK_RANGES, POST_TYPES, SORTS } from '@/lib/contract/limits'
import { LIST_FILTERS } from '@/lib/contract/list-filters'
import { Random } from '@/server/demo/content/random'
import { makeApp } from '@/server/http/app'
import { benchClient, benchServices, option } from './database'
import { at, planOf, spent, type Statement } from './statements'

/**
 * Measures the SQL of every combination of a list's filters and sort orders on the benchmarks' database, for first
 * pages with their count: p50, p95 and maximum by sort order (`near`: the default order near a place) and by number of
 * filters, and the slowest ones. `--each`:
 * requests per combination, with random values (2); `--repeat`: how often each runs, the least time counts (2);
 * `--plans` writes the plans of the slowest to .build/grid-plans.txt.
 */
const EACH = Number(option('each') ?? 2)
const REPEAT = Number(option('repeat') ?? 2)
const SLOWEST = 12
const LIMIT_MS = 10

const random = new Random(11)
const POINTS = [
  '18.52,73.86',
  '29.15,75.72',
  '11.66,78.15',
  '26.91,75.79',
  '22.57,88.36',
  '13.08,80.27',
  '30.9,75.85',
  '27.5,72.1',
]
const PRICES: Record<string, number[]> = {
  poultry: [50, 200, 500, 1000],
  fertilizers: [100, 400, 900, 1500],
  seeds: [100, 500, 1200],
  equipment: [5000, 50_000, 300_000, 600_000],
}
const ANIMAL_PRICES = [3000, 8000, 20_000, 45_000, 60_000, 90_000]
type Query = Record<string, string>
/** A filter by a fact of goods, by category. */
const GOODS_QUERIES: Record<string, Query[]> = {
  equipment: [
    ...LIST_FILTERS.horsepower.values.choices.map(horsepower => ({ horsepower })),
    ...LIST_FILTERS.year.values.choices.map(year => ({ year })),
    { papers: 'true' },
  ],
  seeds: [{ certified: 'true' }],
  fertilizers: [{ organic: 'true' }],
}
const DISTRICTS = ['Pune', 'Hisar', 'Salem', 'Barmer', 'Ludhiana', 'Prakasam', 'Cuttack', 'Gadchiroli', 'Kalimpong']

const ORDERS = [...SORTS, 'near']

type Catalog = (typeof CATALOG)[number]
const prices = (category: Catalog) => PRICES[category.key] ?? ANIMAL_PRICES
const FILTERS: { name: string; of: (category: Catalog) => Query | undefined }[] = [
  { name: 'breed', of: ({ breeds }) => (breeds.length > 0 ? { breedId: random.pick([...breeds]).key } : undefined) },
  {
    name: 'lactation',
    of: ({ kind }) =>
      kind === 'dairy' ? { lactationId: random.pick(['first', 'second', 'third', 'fourth', 'fifth']) } : undefined,
  },
  { name: 'milk', of: ({ kind }) => (kind === 'dairy' ? { milkCapacity: random.pick([...MILK_RANGES]) } : undefined) },
  { name: 'least price', of: category => ({ minPrice: String(random.pick(prices(category))) }) },
  { name: 'most price', of: category => ({ maxPrice: String(random.pick(prices(category))) }) },
  { name: 'type', of: () => ({ advType: random.pick([...POST_TYPES]) }) },
  { name: 'district', of: () => ({ district: random.pick(DISTRICTS) }) },
  { name: 'photo', of: () => ({ hasPhoto: 'true' }) },
  { name: 'pregnant', of: ({ kind }) => (kind === 'dairy' ? { isPregnant: 'true' } : undefined) },
  { name: 'goods', of: ({ key }) => GOODS_QUERIES[key] && random.pick(GOODS_QUERIES[key]) },
  { name: 'vaccinated', of: ({ kind }) => (kind === 'animal' ? { vaccinated: 'true' } : undefined) },
]

type Asked = { sort: string; filters: number; address: string; ms: number; statements: Statement[] }
const asked: Asked[] = []
for (const sort of ORDERS) {
  for (let set = 0; set < 1 << FILTERS.length; set++) {
    const chosen = FILTERS.filter((_, index) => set & (1 << index))
    const fitting = CATALOG.filter(one => chosen.every(({ of }) => of(one)))
    // Some filters belong to categories of different kinds.
    for (let turn = 0; turn < EACH && fitting.length > 0; turn++) {
      const category = random.pick(fitting)
      const [latitude = '', longitude = ''] = random.pick(POINTS).split(',')
      const query = Object.assign(
        sort === 'near'
          ? { near: `${Number(latitude).toFixed(1)}_${Number(longitude).toFixed(1)}`, count: 'true' }
          : { sortBy: sort, count: 'true', ...(sort === 'nearby' ? { latitude, longitude } : {}) },
        ...chosen.map(({ of }) => of(category)),
      ) as Query
      asked.push({
        sort,
        filters: chosen.length,
        address: `/api/v2/advpost/${category.key}?${new URLSearchParams(query)}`,
        ms: Infinity,
        statements: [],
      })
    }
  }
}

const { database } = await benchServices()
const app = makeApp()
const client = await benchClient()
const { rows } = await client.query<{ posts: number }>('select count(*)::int as posts from posts')
console.log(
  `${rows[0]?.posts} posts, load ${loadavg()
    .map(load => load.toFixed(1))
    .join(' ')}, ${asked.length} lists, the least of ${REPEAT}`,
)
for (let turn = 0; turn <= REPEAT; turn++) {
  for (const one of asked) {
    const statements: Statement[] = []
    const response = await spent.run(statements, async () => app.fetch(new Request(`http://localhost${one.address}`)))
    if (!response.ok) throw new Error(`${response.status} for ${one.address}`)
    const ms = statements.reduce((sum, statement) => sum + statement.ms, 0)
    // The first turn only loads the pages into memory that a site in use has there.
    if (turn > 0 && ms < one.ms) Object.assign(one, { ms, statements })
  }
}
const line = (name: string, some: Asked[]) => {
  if (some.length === 0) return
  const times = some.map(({ ms }) => ms)
  console.log(
    `${name.padEnd(14)}${String(some.length).padStart(6)}${[0.5, 0.95, 1].map(share => at(times, share).toFixed(1).padStart(8)).join('')}${at(times, 0.95) > LIMIT_MS ? `  over ${LIMIT_MS}` : ''}`,
  )
}
console.log(`${'milliseconds'.padEnd(14)} lists     p50     p95    most`)
for (const sort of ORDERS)
  line(
    sort,
    asked.filter(one => one.sort === sort),
  )
for (let filters = 0; filters <= FILTERS.length; filters++)
  line(
    `${filters} filters`,
    asked.filter(one => one.filters === filters),
  )
line(
  'goods',
  asked.filter(({ address }) => /horsepower|year|papers|certified|organic/.test(address)),
)
line('all', asked)
const slowest = asked.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST)
for (const { ms, address } of slowest) console.log(`${ms.toFixed(1).padStart(8)}  ${address}`)
if (process.argv.includes('--plans')) {
  const plans: string[] = []
  for (const { address, statements } of slowest)
    plans.push(`${address}: ${await planOf(client, statements.toSorted((a, b) => b.ms - a.ms)[0]!)}`)
  writeFileSync('.build/grid-plans.txt', `${plans.join('\n\n')}\n`)
}
await client.end()
await database.close()
process.exit(0)
