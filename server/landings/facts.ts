import { eq, sql } from 'drizzle-orm'
import type { Named } from '@/lib/contract/categories'
import { reference } from '../categories/reference'
import { listedPosts } from '../db/schema-listing'
import { services } from '../platform/services'
import { keysOf } from '../search/keys'
import { orderOf } from '../search/order'
import { sample, SAMPLED } from '../search/sample'
import { whereOf } from '../search/wanted'
import { wantedOfLanding, type Landing } from './landings'

export type LandingFacts = {
  /** Whole rupees: eight of ten that are for sale cost between these; null where nothing is for sale. */
  prices: { low: number; high: number } | null
  /** The most frequent ones first. */
  breeds: Named[]
  /** Districts of a state, or else states; the most frequent first. */
  places: { state: string; district: string | null }[]
}

/** So many in the sample tell what is frequent; of fewer posts, all are looked at. */
const ENOUGH = 40
const TOP = 5

type Found = { prices: [number | null, number | null]; breeds: string[] | null; places: { state: string; district: string | null }[] | null }

/** What can be said of a landing page's ads. Of thousands a sample of one in 64 says it, so that it costs the same however many there are. */
export async function landingFacts(landing: Landing): Promise<LandingFacts> {
  const { db } = await services()
  const wanted = wantedOfLanding(landing)
  const known = await sample(db, { wanted, order: orderOf({}), cursor: undefined, offset: 0, limit: 1 })
  const within = known.total >= ENOUGH ? sql`hashtext(${listedPosts.id}) & ${sql.raw(String(SAMPLED - 1))} = 0 and ${eq(listedPosts.categoryId, landing.category.id)}` : (keysOf(wanted, known) ?? sql`true`)
  const { rows } = (await db.execute(sql`
    with ads as materialized (
      select price, type, breed_id, state, district from (select * from ${listedPosts} where ${within} offset 0) as ${listedPosts} where ${whereOf(wanted) ?? sql`true`})
    select
      (select json_build_array(percentile_disc(0.1) within group (order by price), percentile_disc(0.9) within group (order by price)) from ads where type = 'Sell' and price > 0) as prices,
      (select json_agg(breed_id) from (select breed_id from ads where breed_id is not null group by 1 order by count(*) desc, 1 limit ${TOP}) as top) as breeds,
      (select json_agg(json_build_object('state', state, 'district', district)) from (
        select state, ${landing.state === null ? sql`null::text as district` : sql`district`} from ads where ${landing.state === null ? sql`state` : sql`district`} is not null group by 1, 2 order by count(*) desc, 1, 2 limit ${TOP}) as top) as places`)) as unknown as { rows: Found[] }
  const { prices, breeds, places } = rows[0]!
  const data = await reference()
  const [low, high] = prices
  return {
    prices: low === null || high === null ? null : { low, high },
    breeds: landing.breed ? [] : (breeds ?? []).flatMap(id => data.breeds.get(id) ?? []),
    places: landing.district ? [] : (places ?? []),
  }
}
