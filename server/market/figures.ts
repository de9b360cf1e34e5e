import { sql, type SQL } from 'drizzle-orm'
import type { MarketFigure } from '@/lib/contract/desk-market'

/** Each figure: its title, what it means in a sentence, and its SQL over the rows of `counted`. */
export const FIGURES: Record<MarketFigure, { title: string; means: string; of: SQL }> = {
  newAds: {
    title: 'New ads',
    means:
      'Ads that were put up on that day, whatever became of them. One that was held at first counts on the day on which it was shown.',
    of: sql`sum(new_ads)::int`,
  },
  sellers: {
    title: 'Sellers',
    means: 'Users who put up these ads: each counts once a day, in each state and category. Days are added up.',
    of: sql`sum(sellers)::int`,
  },
  contacted: {
    title: 'First contacts',
    means: 'Ads about which, on that day, somebody asked for the number or wrote to the seller for the first time.',
    of: sql`count(contact)::int`,
  },
  hoursToContact: {
    title: 'Hours to first contact',
    means: 'The median of the hours from putting up the ad to its first contact, of the first contacts of that day.',
    of: sql`percentile_cont(0.5) within group (order by contact) / 3600`,
  },
  sold: {
    title: 'Sold',
    means: 'Ads whose seller said on that day that they are sold, and has not taken it back.',
    of: sql`count(sale)::int`,
  },
  daysToSold: {
    title: 'Days to sold',
    means: 'The median of the days from putting up the ad until its seller said so, of the ads sold on that day.',
    of: sql`percentile_cont(0.5) within group (order by sale) / 86400`,
  },
  held: {
    title: 'Held for risk',
    means: 'How often an ad was held for the desk because of its risk. An ad that is held again counts again.',
    of: sql`sum(held)::int`,
  },
  heldHidden: {
    title: 'Held, then hidden',
    means: 'Of those held on that day, the ones that the desk has hidden since.',
    of: sql`sum(held_hidden)::int`,
  },
}

/** What is true of all figures of ads. */
export const MARKET_NOTES = [
  'Days are those of India. Today and yesterday are counted every ten minutes, all other days once a day.',
  'Ads and contacts of users who have erased their account are not counted any more.',
]

/** What is counted of notices. */
export const NOTICE_NOTES = [
  'Sent: a push service, a mail server or a provider of text messages has taken a notice for one device, address or number.',
  'Failed: it was refused for good, all tries of a day and a half failed, or it is not known whether a text message was taken.',
  'Codes, links that confirm an address, and tips and offers are no notices. Notices belong to no state and no category.',
]

/** What is counted of searches. */
export const SEARCH_NOTES = [
  'Searches by words alone, or in a category, that found nothing, not even something similar.',
  'Words are stored from the tenth person on; before that only a keyed hash. A person is a user, or else an address.',
]

/**
 * What happened to ads on a day, one row each: it was put up (`new`), somebody wanted to know more for the first time
 * (`contact`), it was sold, it was held. `seconds`: since it was put up.
 * @param day in India: `2026-01-31`
 */
export function happened(day: string): SQL {
  const on = (column: SQL) =>
    sql`${column} >= ${day}::timestamp at time zone 'Asia/Kolkata' and ${column} < (${day}::timestamp + interval '1 day') at time zone 'Asia/Kolkata'`
  // An ad that was held is put up again, perhaps after somebody has asked.
  const since = (column: SQL) => sql`greatest(round(extract(epoch from ${column} - posts.created_at)), 0)::int`
  return sql`
    select 'new' as what, posts.state, posts.category_id, posts.seller_id, null::int as seconds, false as is_hidden
    from posts where ${on(sql`posts.created_at`)}
    union all
    select 'contact', posts.state, posts.category_id, null, ${since(sql`first.created_at`)}, false
    from inquiries first join posts on posts.id = first.post_id
    where ${on(sql`first.created_at`)} and not exists (
      select from inquiries earlier where earlier.post_id = first.post_id
        and (earlier.created_at, earlier.user_id) < (first.created_at, first.user_id))
    union all
    select 'sold', posts.state, posts.category_id, null, ${since(sql`posts.sold_at`)}, false
    from posts where ${on(sql`posts.sold_at`)}
    union all
    select 'held', posts.state, posts.category_id, null, null, exists (
      select from desk_cases where desk_cases.post_id = posts.id
        and desk_cases.decision in ('hide', 'block') and desk_cases.decided_at >= risk_holds.held_at)
    from risk_holds join posts on posts.id = risk_holds.post_id
    where ${on(sql`risk_holds.held_at`)}`
}
