import { sql } from 'drizzle-orm'
import { rowsOf, type Db } from '../db/client'
import { newId } from '../platform/ids'
import { services } from '../services/services'
import { SOURCES } from './sources'

/** Points of a case's risk: of each report that counts towards hiding a post, of each other, and the most of both. */
const REPORTS = { counting: 10, mostCounting: 50, other: 3, mostOther: 15 }
/** Points of a photo that another seller showed first while the risk of the post is not known, as in server/risk. */
const SAME_PHOTO = 40
/** Points of a reported conversation, and of each person who reports its user. */
const CHAT = { any: 20, person: 15 }
const MOST = 100
/** Points of an appeal: somebody may be kept from the market who did nothing. */
const APPEAL = 30
/** How many cases a sweep opens at once. */
const BATCH = 500

type Transaction = Pick<Db, 'execute'>

/**
 * Opens a case about a post, or counts the risk of its open case anew. Call it after the write that speaks against the
 * post, in its transaction, so that neither exists without the other. Whoever locks both locks the post first.
 */
export async function openPostCase(transaction: Transaction, postId: string): Promise<void> {
  await transaction.execute(sql`
    insert into desk_cases (id, post_id, person_id, risk)
    select ${newId()}, posts.id, posts.seller_id, (
      select least(${MOST}::int,
        greatest(
          coalesce((select score from risks where post_id = posts.id), 0),
          case when exists (select from desk_appeals where post_id = posts.id and is_granted is null) then ${APPEAL}::int else 0 end,
          case when exists (select from lookalikes where post_id = posts.id) then ${SAME_PHOTO}::int else 0 end)
        + least(${REPORTS.mostCounting}::int, ${REPORTS.counting}::int * count(*) filter (where counts))
        + least(${REPORTS.mostOther}::int, ${REPORTS.other}::int * count(*) filter (where not counts)))
      from reports where reports.post_id = posts.id and reports.status = 'open')
    from posts where posts.id = ${postId}
    on conflict (post_id) where decided_at is null do update set risk = excluded.risk`)
}

/** Opens a case about a reported conversation, or counts its risk anew; see `openPostCase`. */
export async function openChatCase(transaction: Transaction, reportId: string): Promise<void> {
  await transaction.execute(sql`
    insert into desk_cases (id, chat_report_id, person_id, risk)
    select ${newId()}, report.id, report.reported_id, (
      select least(${MOST}::int, ${CHAT.any}::int + ${CHAT.person}::int * count(distinct reporter_id))
      from chat_report where reported_id = report.reported_id)
    from chat_report report where report.id = ${reportId}
    on conflict (chat_report_id) where decided_at is null do update set risk = excluded.risk`)
}

/** Opens a case about a blocked person who appeals; see `openPostCase`. */
export async function openPersonCase(transaction: Transaction, personId: string): Promise<void> {
  await transaction.execute(sql`
    insert into desk_cases (id, person_id, risk) values (${newId()}, ${personId}, ${APPEAL})
    on conflict (person_id) where decided_at is null and post_id is null and chat_report_id is null do nothing`)
}

/** Has the post of a row `missing` an open case? */
const IS_OPEN = sql`exists (select from desk_cases where post_id = missing.post_id and decided_at is null)`
/** The next posts that a version which knew no cases has left without one. What the desk decided stays decided. */
const MISSING = sql`
  select post_id as id from (
    select missing.post_id from reports missing where missing.status = 'open' and not ${IS_OPEN}
    union select missing.post_id from risks missing join posts on posts.id = missing.post_id and posts.hidden_because = 'held'
      where missing.held_until is not null and not ${IS_OPEN}
    union select missing.post_id from lookalikes missing join posts on posts.id = missing.post_id
      where posts.status = 'active' and missing.created_at > now() - interval '1 year' and not exists (
        select from desk_cases where post_id = missing.post_id and coalesce(decided_at, now()) >= missing.created_at)
    union select missing.post_id from desk_appeals missing where missing.is_granted is null and missing.post_id is not null
      and not ${IS_OPEN}
  ) found order by post_id limit ${BATCH}`

/** Blocked people whose appeal has no case. */
const MISSING_PEOPLE = sql`
  select person_id as id from desk_appeals where is_granted is null and post_id is null and not exists (
    select from desk_cases where desk_cases.person_id = desk_appeals.person_id and decided_at is null
      and desk_cases.post_id is null and chat_report_id is null) limit ${BATCH}`

/** Open cases that nothing speaks for any more, because who reported it, or whose photo it was, is gone. */
const EMPTY = sql`
  decided_at is null and id in (select desk_cases.id from desk_cases left join risks on risks.post_id = desk_cases.post_id
    where decided_at is null and not ${SOURCES.reports} and not ${SOURCES.photos} and not ${SOURCES.chat} and not ${SOURCES.appeal}
      and not coalesce(${SOURCES.held}, false))`

/**
 * Opens cases for what came in through a version that knew no cases; deletes those that were decided a year ago, and
 * those that nothing speaks for any more; forgets what an undo would need, when its time is over.
 */
export async function sweepCases(): Promise<void> {
  const { db } = await services()
  await db.execute(sql`delete from desk_cases where decided_at < now() - interval '1 year' or (${EMPTY})`)
  await db.execute(
    sql`delete from desk_appeals where is_granted is not null and created_at < now() - interval '1 year'`,
  )
  // An older version has let them in, and does not know that there is a row.
  await db.execute(
    sql`delete from desk_blocks where not exists (select from users where users.id = person_id and status = 'blocked')`,
  )
  await db.execute(
    sql`update desk_cases set before = null where before is not null and decided_at < now() - interval '1 hour'`,
  )
  for (const { id } of await rowsOf<{ id: string }>(db, MISSING))
    await db.transaction(async transaction => {
      await transaction.execute(sql`select from posts where id = ${id} for update`)
      await openPostCase(transaction, id)
    })
  for (const { id } of await rowsOf<{ id: string }>(db, MISSING_PEOPLE))
    await db.transaction(async transaction => {
      await transaction.execute(sql`select from users where id = ${id} for no key update`)
      await openPersonCase(transaction, id)
    })
  const chats = await rowsOf<{ id: string }>(
    db,
    sql`
    select id from chat_report where status = 'open'
      and not exists (select from desk_cases where chat_report_id = chat_report.id and decided_at is null) limit ${BATCH}`,
  )
  for (const { id } of chats)
    await db.transaction(async transaction => {
      await transaction.execute(sql`select from chat_report where id = ${id} for update`)
      await openChatCase(transaction, id)
    })
}
