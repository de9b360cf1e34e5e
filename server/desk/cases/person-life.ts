import { sql } from 'drizzle-orm'
import { nameInTrail } from '@/lib/contract/desk'
import type { CasePost, EarlierDecision, PersonLife } from '@/lib/contract/desk-cases'
import { isoTime, rowsOf, type Db } from '../../db/client'
import type { Environment } from '../../platform/environment'
import { nameOf } from '../sql'
import { pictureAt, placeOf } from './case-row'
import { ABOUT } from './subject'

/** How many of a person's newest posts and earlier decisions are shown. */
const NEWEST = 12
const DECISIONS = 20

type Counts = Omit<PersonLife, 'newest' | 'decisions' | 'ads' | 'since'> & {
  since: string
  ads: Partial<PersonLife['ads']> | null
}

/**
 * What the desk knows of a person: no number and no address.
 * @param postId the post whose case asks; null for a conversation's
 */
export async function readLife(
  db: Pick<Db, 'execute'>,
  environment: Environment,
  personId: string,
  postId: string | null,
): Promise<PersonLife> {
  const [[counts], newest, decisions] = await Promise.all([
    readCounts(db, personId),
    readNewest(db, personId),
    readDecisions(db, personId, postId),
  ])
  const { since, ads, ...rest } = counts!
  return {
    ...rest,
    since: isoTime(since),
    blockedUntil: rest.blockedUntil && isoTime(rest.blockedUntil),
    ads: { active: 0, sold: 0, ended: 0, hidden: 0, deleted: 0, ...ads },
    newest: newest.map(({ photo, createdAt, ...post }) => ({
      ...post,
      photo: pictureAt(environment, photo, 320),
      createdAt: isoTime(createdAt),
    })),
    decisions: decisions.map(({ at, by, ...decision }) => ({ ...decision, at: isoTime(at), by: nameInTrail(by) })),
  }
}

const readCounts = (db: Pick<Db, 'execute'>, id: string) =>
  rowsOf<Counts>(
    db,
    sql`
    select users.id, ${nameOf('users')} as name, users.status = 'blocked' as "isBlocked",
      (select until from desk_blocks where person_id = users.id)::text as "blockedUntil",
      users.created_at::text as since, ${placeOf('users')} as place,
      (select jsonb_object_agg(status, number) from (
        select status, count(*) as number from posts where seller_id = users.id group by status) by_status) as ads,
      (select count(*) from sales where seller_id = users.id and state = 'confirmed' and counts)::int as sales,
      (select count(distinct reports.user_id) from reports join posts on posts.id = reports.post_id
        where posts.seller_id = users.id)::int as reporters,
      (select count(distinct reporter_id) from chat_report where reported_id = users.id)::int as "chatReporters",
      (select count(*) from block where blocked_id = users.id)::int as blockers,
      exists (select from origins mine join origins theirs on theirs.hash = mine.hash and theirs.is_blocked
        and theirs.user_id <> mine.user_id where mine.user_id = users.id and mine.kind = 'device') as "sharesDevice",
      coalesce((select jsonb_agg(jsonb_build_object(
        'id', id, 'about', ${ABOUT}) order by opened_at, id)
        from desk_cases where person_id = users.id and decided_at is null), '[]') as open
    from users where users.id = ${id}`,
  )

const readNewest = (db: Pick<Db, 'execute'>, id: string) =>
  rowsOf<Pick<CasePost, 'id' | 'title' | 'price' | 'status' | 'createdAt'> & { photo: string | null }>(
    db,
    sql`
    select id, title, price, status, images[1] as photo, created_at::text as "createdAt" from posts
    where seller_id = ${id} order by created_at desc, id desc limit ${NEWEST}`,
  )

const readDecisions = (db: Pick<Db, 'execute'>, id: string, postId: string | null) =>
  rowsOf<EarlierDecision>(
    db,
    sql`
    select decided_at::text as at, decided_by as by, decision, ${ABOUT} as about, reason, days, coalesce(posts.title, '') as title,
      desk_cases.post_id is not distinct from ${postId}::text and desk_cases.post_id is not null as "isThisPost"
    from desk_cases left join posts on posts.id = desk_cases.post_id
    where desk_cases.person_id = ${id} and decided_at is not null
    order by decided_at desc, desk_cases.id desc limit ${DECISIONS}`,
  )
