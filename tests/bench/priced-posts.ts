import type { Client } from 'pg'

/*
 * Generated posts whose usual price is known, because their prices are drawn from it; prices of real ads are not
 * published. An ad costs base(breed) × milk × state × district × lactation × a random factor of its seller.
 */

/** The spread of prices for the same animal in the same place: the standard deviation of the logarithm. */
const SELLERS_SPREAD = 0.16

/** SQL of a number from 0 to 1, always the same one for the same text. */
const chance = (text: string) => `(abs(hashtextextended(${text}, 7)) % 1000003) / 1000003.0`
/** SQL of a draw from the normal distribution (Box and Muller). */
const normal = (text: string) =>
  `sqrt(-2 * ln(greatest(${chance(`${text} || 'a'`)}, 1e-6))) * cos(2 * pi() * ${chance(`${text} || 'b'`)})`

/**
 * Inserts sellers and posts; one in ten goes to the table `held` instead, which no count reads. `held.truth` is the
 * usual price from which the ad's price was drawn.
 */
export async function insertPricedPosts(client: Client, posts: number, sellers: number): Promise<void> {
  await client.query(`insert into users (id, mobile, created_at) select 'p' || n, (6100000000 + n)::text, now() - interval '1 year'
    from generate_series(1, ${sellers}) as n on conflict do nothing`)
  await client.query(`create table regions as select distinct state, district, row_number() over (order by md5(state || district)) as n
    from (select distinct state, district from priced_places) as p`)
  await client.query(`create table kinds as select breeds.id as breed_id, category_id, kind,
      (case kind when 'dairy' then 60000 when 'animal' then 9000 else 40000 end) * (0.6 + ${chance('breeds.id')}) as base,
      row_number() over (order by md5(breeds.id)) as n
    from breeds join categories on categories.id = category_id where kind <> 'equipment'`)
  // Few places and breeds have most of the ads.
  await client.query(`create table drawn as
    select 'priced-' || n as id, 'p' || (1 + floor(${chance(`'s' || n`)} * ${sellers}))::int as seller_id, category_id, breed_id, state, district, milk, lactation_id,
      base * (case when milk is null then 1 else 0.4 + milk / 14.0 end)
        * (0.85 + 0.3 * ${chance('state')}) * (0.92 + 0.16 * ${chance('state || district')})
        * (case when lactation_id is null then 1 else 0.92 + 0.16 * ${chance('lactation_id')} end) as truth,
      exp(${SELLERS_SPREAD} * ${normal(`'e' || n`)}) as asked
    from (
      select ads.n, category_id, breed_id, kind, base, state, district,
        case when kind = 'dairy' then round((4 + 14 * ${chance(`'m' || ads.n`)})::numeric * 2) / 2 end as milk,
        case when kind = 'dairy' then (select id from lactations order by md5(id || ads.n) limit 1) end as lactation_id
      from generate_series(1, ${posts}) as ads(n)
      join kinds on kinds.n = 1 + floor(power(${chance(`'k' || ads.n`)}, 1.5) * (select count(*) from kinds))::int
      join regions on regions.n = 1 + floor(power(${chance(`'r' || ads.n`)}, 2.5) * (select count(*) from regions))::int
    ) as ads`)
  await client.query(`create table held as select * from drawn where ${chance(`'h' || id`)} < 0.1`)
  await client.query(`alter table posts disable trigger all`)
  await client.query(`insert into posts (id, seller_id, category_id, breed_id, type, title, description, language, price, state, district, milk_capacity, lactation_id, created_at)
    select id, seller_id, category_id, breed_id, 'Sell', 'Ad', 'Ad', 'en', round(truth * asked / 100) * 100, state, district, milk, lactation_id,
      now() - ${chance(`'t' || id`)} * interval '80 days'
    from drawn where id not in (select id from held)`)
  await client.query(`alter table posts enable trigger all`)
  await client.query('vacuum analyze posts')
}
