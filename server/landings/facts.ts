import { eq, sql } from 'drizzle-orm'
import type { Named } from '@/lib/contract/categories'
import { reference } from '../categories/reference'
import { rowsOf } from '../db/client'
import { listedPosts } from '../db/schema-listing'
import { services } from '../services/services'
import { indexCondition } from '../listing/index-condition'
import { buildOrder } from '../listing/order'
import { readSample, SAMPLE_RATIO } from '../listing/sample'
import { whereOf } from '../listing/criteria'
import { landingCriteria, type Landing } from './landings'

export type LandingFacts = {
  /** The most frequent ones first. */
  breeds: Named[]
  /** The districts of a state, or the states; the most frequent first. */
  places: { state: string; district: string | null }[]
}

/** A sample with this many ads is large enough to show what is frequent. With fewer, all ads are read. */
const MIN_SAMPLE = 40
const TOP = 5

type FactsRow = { breeds: string[] | null; places: { state: string; district: string | null }[] | null }

/**
 * Facts about the ads of a landing page. For thousands of ads they come from a sample of one in 64, so that the cost
 * does not grow with their number.
 */
export async function landingFacts(landing: Landing): Promise<LandingFacts> {
  const { reads } = await services()
  const criteria = landingCriteria(landing)
  const sample = await readSample(reads, { criteria, order: buildOrder({}), cursor: undefined, offset: 0, limit: 1 })
  const within =
    sample.total >= MIN_SAMPLE
      ? sql`hashtext(${listedPosts.id}) & ${sql.raw(String(SAMPLE_RATIO - 1))} = 0 and ${eq(listedPosts.categoryId, landing.category.id)}`
      : (indexCondition(criteria, sample) ?? sql`true`)
  const [row] = await rowsOf<FactsRow>(
    reads,
    sql`
    with ads as materialized (
      select breed_id, state, district from (select * from ${listedPosts} where ${within} offset 0) as ${listedPosts} where ${whereOf(criteria) ?? sql`true`})
    select
      (select json_agg(breed_id) from (select breed_id from ads where breed_id is not null group by 1 order by count(*) desc, 1 limit ${TOP}) as top) as breeds,
      (select json_agg(json_build_object('state', state, 'district', district)) from (
        select state, ${landing.state === null ? sql`null::text as district` : sql`district`} from ads where ${landing.state === null ? sql`state` : sql`district`} is not null group by 1, 2 order by count(*) desc, 1, 2 limit ${TOP}) as top) as places`,
  )
  const { breeds, places } = row!
  const data = await reference()
  return {
    breeds: landing.breed ? [] : (breeds ?? []).flatMap(id => data.breeds.get(id) ?? []),
    places: landing.district ? [] : (places ?? []),
  }
}
