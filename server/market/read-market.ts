import { sql, type SQL } from 'drizzle-orm'
import type { Market, MarketFigures, MarketQuery, MarketRow } from '@/lib/contract/desk-market'
import { nameIn } from '@/lib/i18n/locales'
import { reference } from '../categories/reference'
import { isoTime, rowsOf, type Db } from '../db/client'
import { services } from '../services/services'
import { daysOf, readPeriod, type Days } from './days'
import { readEmptySearches } from './empty-searches'
import { FIGURES } from './figures'
import { readNotices } from './notices'

const COLUMNS = sql.join(
  Object.entries(FIGURES).map(([name, { of }]) => sql`${of} as ${sql.identifier(name)}`),
  sql`, `,
)
const NOTHING: MarketFigures = {
  newAds: 0,
  sellers: 0,
  contacted: 0,
  hoursToContact: null,
  sold: 0,
  daysToSold: null,
  held: 0,
  heldHidden: 0,
}
/** The name of the state of ads without one. */
const UNKNOWN = 'unknown'

type Found = MarketFigures & { by: 'all' | 'day' | 'state' | 'category'; name: string | null }

/** What was counted of a period, each waiting time as a row of its own. */
function counted({ from, end }: Days, { state, categoryId }: MarketQuery): SQL {
  const chosen = sql`day >= ${from} and day < ${end}${state === null ? sql`` : sql` and state = ${state}`}${categoryId === null ? sql`` : sql` and category_id = ${categoryId}`}`
  return sql`
    select day, state, category_id, new_ads, sellers, held, held_hidden, null::int as contact, null::int as sale
    from market_days where ${chosen}
    union all
    select day, state, category_id, 0, 0, 0, 0, contact, null from market_days, unnest(contact_seconds) as contact where ${chosen}
    union all
    select day, state, category_id, 0, 0, 0, 0, null, sale from market_days, unnest(sold_seconds) as sale where ${chosen}`
}

async function readTotal(db: Db, query: MarketQuery, days: Days): Promise<MarketFigures> {
  const [row] = await rowsOf<MarketFigures>(db, sql`select ${COLUMNS} from (${counted(days, query)}) as counted`)
  return filled(row)
}

/** All tables at once, so that what was counted is read once. */
function readRows(db: Db, query: MarketQuery, days: Days): Promise<Found[]> {
  return rowsOf<Found>(
    db,
    sql`
    select case grouping(day, state, category_id) when 3 then 'day' when 5 then 'state' when 6 then 'category' else 'all' end as by,
      coalesce(day::text, state, category_id) as name, ${COLUMNS}
    from (${counted(days, query)}) as counted
    group by grouping sets ((), (day), (state), (category_id))`,
  )
}

/** Sums of no rows are null. */
function filled(row: MarketFigures | undefined): MarketFigures {
  return row === undefined || row.newAds === null ? NOTHING : row
}

/** When today was last counted; null: not yet. */
async function readCountedAt(db: Db, today: string): Promise<string | null> {
  const [row] = await rowsOf<{ at: string }>(
    db,
    sql`select counted_at::text as at from market_counts where day = ${today}`,
  )
  return row ? isoTime(row.at) : null
}

/** The state of the market: what was counted of ads, notices and searches, up to today. */
export async function readMarket(query: MarketQuery): Promise<Market> {
  const { db } = await services()
  const period = await readPeriod(db, query.days)
  const [rows, before, notices, searches, countedAt, { categories }] = await Promise.all([
    readRows(db, query, period.now),
    readTotal(db, query, period.before),
    readNotices(db, period),
    readEmptySearches(db, period.now.from),
    readCountedAt(db, period.until),
    reference(),
  ])
  const tableOf = (what: Found['by'], nameOf = (name: string) => name): MarketRow[] =>
    rows
      .filter(({ by }) => by === what)
      .map(({ by: _, name, ...figures }) => ({ ...figures, name: nameOf(name ?? '') }))
      .sort((one, other) => other.newAds - one.newAds || (one.name < other.name ? -1 : 1))
  const days = new Map(tableOf('day').map(row => [row.name, row]))
  const [{ name: _, ...total } = { name: '', ...NOTHING }] = tableOf('all')
  return {
    query,
    from: period.now.from,
    until: period.until,
    countedAt,
    total: filled(total),
    before,
    byDay: daysOf(period.now).map(name => days.get(name) ?? { name, ...NOTHING }),
    byState: tableOf('state', name => name || UNKNOWN),
    byCategory: tableOf('category', id => nameIn(categories.get(id)?.names ?? { en: id }, 'en')),
    notices,
    searches,
  }
}
