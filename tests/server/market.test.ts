import { sql } from 'drizzle-orm'
import type { MarketFigures, MarketQuery, MarketTable } from '@/lib/contract/desk-market'
import { queryRows } from '@/server/chat/rows'
import { countMarket } from '@/server/market/count'
import { FIGURES } from '@/server/market/figures'
import { readMarket } from '@/server/market/read-market'
import { openDesk, type Colleague } from '../support/desk'
import { makeMarket } from '../support/market'
import { erase } from '../support/own-code'
import type { Person } from '../support/people'
import { recount, type RawRows } from '../support/recount-market'

const desk = openDesk()
const site = () => desk.opened.site

let erased: Person
let reader: Colleague
beforeAll(async () => {
  erased = await makeMarket(site())
  reader = await desk.makeColleague('reader')
}, 240_000)

async function raw(): Promise<RawRows> {
  const all = async (name: string) =>
    (await queryRows<{ row: object }>(sql`select to_json(one) as row from ${sql.identifier(name)} one`)).map(
      ({ row }) => row,
    )
  return {
    posts: await all('posts'),
    inquiries: await all('inquiries'),
    holds: await all('risk_holds'),
    cases: await all('desk_cases'),
  } as RawRows
}

const QUERIES: MarketQuery[] = ([7, 30, 90] as const).flatMap(days =>
  [null, 'Maharashtra', 'Punjab'].flatMap(state =>
    [null, 'goat'].map(categoryId => ({ days, state, categoryId }) satisfies MarketQuery),
  ),
)

/** A file of the desk as rows of cells. */
async function fileOf(table: MarketTable, { days, state, categoryId }: MarketQuery): Promise<string[][]> {
  const { wire, headers } = await desk.call('readMarketFile', {
    token: reader.token,
    query: { table, days: String(days), state: state ?? '', category: categoryId ?? '' },
  })
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="market-[\w-]+\.csv"$/)
  // As bytes say it: a reader of texts would drop the mark at the beginning.
  const csv: string = wire.file.toString()
  expect(csv.slice(0, 1)).toBe('\ufeff')
  return csv
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line: string) => line.split(','))
}
const rounded = (value: number | null) => (value === null ? '' : String(Math.round(value * 100) / 100))
const cells = (row: MarketFigures) => (Object.keys(FIGURES) as (keyof MarketFigures)[]).map(name => rounded(row[name]))
const near = (row: MarketFigures) => cells(row).join(' ')

it.each(QUERIES)(
  '$days days, $state, $categoryId: every figure is what a recount of the raw rows gives',
  async query => {
    await countMarket()
    const market = await readMarket(query)
    const counted = recount(await raw(), query)
    expect(near(market.total)).toBe(near(counted.total))
    expect(near(market.before)).toBe(near(counted.before))
    for (const [table, rows, expected] of [
      ['day', market.byDay, counted.byDay],
      ['state', market.byState, counted.byState],
      ['category', market.byCategory, counted.byCategory],
    ] as const) {
      const plain = new Map(rows.map(row => [row.name, near(row)]))
      expect([table, plain]).toEqual([table, new Map([...expected].map(([name, row]) => [name, near(row)]))])
      const [head, ...lines] = await fileOf(table, query)
      expect(head!.slice(1)).toEqual(
        Object.values(FIGURES)
          .map(({ title }) => (/,/.test(title) ? `"${title}"` : title))
          .join(',')
          .split(','),
      )
      expect(lines).toEqual(rows.map(row => [row.name, ...cells(row)]))
    }
  },
)

it('the recount is no empty one', async () => {
  const { total, before } = recount(await raw(), { days: 90, state: null, categoryId: null })
  for (const row of [total, before])
    for (const name of ['newAds', 'sellers', 'contacted', 'hoursToContact', 'sold', 'daysToSold'] as const)
      expect([name, Number(row[name]) > 0]).toEqual([name, true])
  expect([total.held, total.heldHidden]).toEqual([3, 1])
})

it('counting again changes nothing, also while another process counts', async () => {
  await countMarket()
  const first = await readMarket({ days: 90, state: null, categoryId: null })
  await Promise.all([countMarket(), countMarket()])
  const { countedAt: _, ...again } = await readMarket({ days: 90, state: null, categoryId: null })
  expect({ ...again, countedAt: first.countedAt }).toEqual(first)
})

it('older days are counted again once a day: an erased account and a sale that was taken back count no more', async () => {
  await countMarket()
  const query = { days: 30, state: null, categoryId: null } as const
  const before = (await readMarket(query)).total
  expect((await erase(site(), erased)).status).toBe(200)
  const [sale] = await queryRows<{ id: string }>(
    sql`update posts set sold_at = null, status = 'active' where id = (select id from posts where sold_at < now() - interval '3 days' order by sold_at desc limit 1) returning id`,
  )
  expect(sale).toBeDefined()
  await countMarket()
  expect((await readMarket(query)).total).toMatchObject({ newAds: before.newAds - 1, sold: before.sold })
  await site().db.execute(sql`update market_counts set counted_at = now() - interval '25 hours'`)
  await countMarket()
  const after = await readMarket(query)
  expect(after.total.sold).toBe(before.sold - 1)
  expect(near(after.total)).toBe(near(recount(await raw(), query).total))
})
