import type { MarketFigures, MarketQuery } from '@/lib/contract/desk-market'
import { CATALOG } from '@/server/categories/catalog/catalog'

type Post = {
  id: string
  seller_id: string
  state: string | null
  category_id: string
  created_at: string
  sold_at: string | null
}
/** Rows as the database has them. */
export type RawRows = {
  posts: Post[]
  inquiries: { post_id: string; created_at: string }[]
  holds: { post_id: string; held_at: string }[]
  cases: { post_id: string | null; decision: string | null; decided_at: string | null }[]
}

type Event = { what: 'new' | 'contact' | 'sold' | 'held'; day: string; post: Post; seconds: number; isHidden: boolean }

const dayOf = (time: string | number) => new Date(new Date(time).getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10)

function eventsOf({ posts, inquiries, holds, cases }: RawRows): Event[] {
  const events: Event[] = []
  for (const post of posts) {
    const created = Date.parse(post.created_at)
    const add = (what: Event['what'], time: number, isHidden = false) =>
      events.push({ what, day: dayOf(time), post, seconds: Math.max(0, Math.round((time - created) / 1000)), isHidden })
    add('new', created)
    const asked = inquiries.filter(({ post_id }) => post_id === post.id).map(row => Date.parse(row.created_at))
    if (asked.length > 0) add('contact', Math.min(...asked))
    if (post.sold_at !== null) add('sold', Date.parse(post.sold_at))
    for (const { held_at } of holds.filter(({ post_id }) => post_id === post.id)) {
      const since = Date.parse(held_at)
      const isHidden = cases.some(
        one =>
          one.post_id === post.id &&
          (one.decision === 'hide' || one.decision === 'block') &&
          Date.parse(one.decided_at ?? '') >= since,
      )
      add('held', since, isHidden)
    }
  }
  return events
}

function median(values: number[]): number | null {
  if (values.length === 0) return null
  const sorted = [...values].sort((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

function figuresOf(events: Event[]): MarketFigures {
  const of = (what: Event['what']) => events.filter(event => event.what === what)
  const waited = (what: Event['what'], unit: number) => median(of(what).map(({ seconds }) => seconds / unit))
  const sellers = of('new').map(({ day, post }) => [day, post.state, post.category_id, post.seller_id].join('|'))
  return {
    newAds: of('new').length,
    sellers: new Set(sellers).size,
    contacted: of('contact').length,
    hoursToContact: waited('contact', 3600),
    sold: of('sold').length,
    daysToSold: waited('sold', 86_400),
    held: of('held').length,
    heldHidden: of('held').filter(({ isHidden }) => isHidden).length,
  }
}

/** Counts the market from raw rows, without SQL. By category its English name, by day each day of the period. */
export function recount(rows: RawRows, { days, state, categoryId }: MarketQuery) {
  const dayAgo = (back: number) => dayOf(Date.now() - back * 86_400_000)
  const chosen = eventsOf(rows).filter(
    ({ post }) => (state === null || post.state === state) && (categoryId === null || post.category_id === categoryId),
  )
  const within = (from: string, until: string) => chosen.filter(({ day }) => day >= from && day <= until)
  const now = within(dayAgo(days - 1), dayAgo(0))
  const by = (nameOf: (event: Event) => string, names: string[]) =>
    new Map(names.map(name => [name, figuresOf(now.filter(event => nameOf(event) === name))]))
  const stateOf = ({ post }: Event) => post.state ?? 'unknown'
  const categoryOf = ({ post }: Event) => CATALOG.find(({ key }) => key === post.category_id)!.names.en
  return {
    total: figuresOf(now),
    before: figuresOf(within(dayAgo(2 * days - 1), dayAgo(days))),
    byDay: by(
      ({ day }) => day,
      Array.from({ length: days }, (_, index) => dayAgo(days - 1 - index)),
    ),
    byState: by(stateOf, [...new Set(now.map(stateOf))]),
    byCategory: by(categoryOf, [...new Set(now.map(categoryOf))]),
  }
}
