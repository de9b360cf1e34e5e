import { eq, sql } from 'drizzle-orm'
import { PRICE_ACCOUNT_DAYS, PRICE_DAYS } from '@/lib/contract/limits'
import { priceCells, priceCounts, priceMonths } from '../db/schema-prices'
import { breeds, categories, posts, users } from '../db/schema'
import { rowsOf, type Db } from '../db/client'
import { services } from '../services/services'
import { cellNames, STEP_COLUMN } from './cells'

/** A cell with fewer sellers has no usual price. */
const MIN_SELLERS = 20
/** A price that was paid counts as much as this many that are asked. */
const SOLD_WEIGHT = 2

/** The median is the mean of these quantiles: a single price moves it far less, and it is nearer to the truth. */
const MIDDLE = [0.4, 0.45, 0.5, 0.55, 0.6]

/**
 * The fractions for `percentile_cont` that give these quantiles of all ads, of which the counted ones are a sample:
 * the quantile p of n values is at the place (n + 1) p, not at 1 + (n − 1) p (types 6 and 7 of Hyndman and Fan,
 * Sample Quantiles in Statistical Packages, 1996). Otherwise fewer than eight in ten ads would lie between p10 and p90.
 */
const quantiles = (...all: number[]) =>
  sql.join(
    all.map(p => sql.raw(`((sellers + 1) * ${p} - 1) / (sellers - 1)`)),
    sql`, `,
  )

type Count = { id: string; categoryId: string; breedId: string | null }

/**
 * Counts the usual prices of one breed, or of a category as a whole. Each seller counts once in a cell, with the price
 * that they were paid if they gave it, otherwise with their newest. Each kind of cell has its own statement, so that
 * none takes long.
 */
async function count(transaction: Pick<Db, 'execute' | 'delete'>, { id, categoryId, breedId }: Count): Promise<void> {
  await transaction.execute(sql`
    create temporary table priced_ads on commit drop as
    select * from (
      select seller_id, breed_id, ${STEP_COLUMN} as step, lactation_id, ${posts.state} as state, ${posts.district} as district,
        coalesce(sold_price, price) as amount,
        case when sold_price is null then 1 else ${sql.raw(String(SOLD_WEIGHT))} end as weight,
        greatest(${posts.createdAt}, confirmed_at, sold_at) as at
      from ${posts} join ${users} on ${users.id} = seller_id
      where category_id = ${categoryId} ${breedId === null ? sql`` : sql`and breed_id = ${breedId}`} and type = 'Sell'
        and ${posts.status} in ('active', 'sold', 'ended') and coalesce(sold_price, price) > 0
        and ${users.status} = 'active' and ${users.createdAt} < now() - make_interval(days => ${PRICE_ACCOUNT_DAYS})
    ) as ads where at > now() - make_interval(days => ${PRICE_DAYS})`)
  await transaction.delete(priceCells).where(eq(priceCells.countId, id))
  for (const cell of cellNames(categoryId, breedId !== null))
    await transaction.execute(sql`
      insert into ${priceCells} (cell, count_id, sellers, p10, p25, median, p75, p90)
      select cell, ${id}, sellers, of[1], of[2], (of[3] + of[4] + of[5] + of[6] + of[7]) / 5, of[8], of[9] from (
        select cell, sellers,
          percentile_cont(array[${quantiles(0.1, 0.25, ...MIDDLE, 0.75, 0.9)}]) within group (order by amount)::int[] as of
        from (
          select *, count(*) over (partition by cell)::int as sellers from (
            select distinct on (cell, seller_id) * from (select *, ${cell} as cell from priced_ads) as named
            where cell is not null
            order by cell, seller_id, weight desc, at desc
          ) as each_seller
        ) as compared, generate_series(1, weight)
        where sellers >= ${MIN_SELLERS}
        group by cell, sellers
      ) as counted`)
  await transaction.execute(sql`
    insert into ${priceMonths} (cell, month, sellers, median)
    select cell, date_trunc('month', now() at time zone 'Asia/Kolkata')::date, sellers, median
    from ${priceCells} where count_id = ${id}
    on conflict (cell, month) do update set sellers = excluded.sellers, median = excluded.median`)
}

/**
 * Takes the next due count, so that no other process makes it, too. A count that fails is due again only when a
 * successful one would be, so that it does not keep the others waiting.
 */
async function takeNext(db: Db): Promise<Count | undefined> {
  const [row] = await rowsOf<Count>(
    db,
    sql`
    update ${priceCounts} set counted_at = now() where id = (
      select id from ${priceCounts} as due
      where counted_at < now() - interval '1 day' or counted_at < now() - interval '1 hour' and exists (
        select 1 from ${posts} where category_id = due.category_id and (due.breed_id is null or breed_id = due.breed_id)
          and type = 'Sell' and updated_at > due.counted_at)
      order by counted_at limit 1 for update skip locked)
    returning id, category_id as "categoryId", breed_id as "breedId"`,
  )
  return row
}

/**
 * Counts the usual prices again: of breeds and categories with changed ads after an hour, of all others once a day,
 * because ads grow old. Requests never do it.
 * @param isStopped called between two counts
 */
export async function countPrices(isStopped: () => boolean = () => false): Promise<void> {
  const { db } = await services()
  await db.execute(sql`
    insert into ${priceCounts} (id, category_id, breed_id)
    select id, id, null from ${categories} union all select category_id || '|' || id, category_id, id from ${breeds}
    on conflict do nothing`)
  while (!isStopped()) {
    const next = await takeNext(db)
    if (!next) return
    await db.transaction(transaction => count(transaction, next))
  }
}
