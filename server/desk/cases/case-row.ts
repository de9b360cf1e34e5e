import { sql, type SQL } from 'drizzle-orm'
import { CASE_SOURCES, type CaseRow } from '@/lib/contract/desk-cases'
import { pictureIn, picturePath, type PictureWidth } from '@/lib/pictures/pictures'
import { SOURCES } from '../../cases/sources'
import { isoTime, rowsOf, type Db } from '../../db/client'
import type { Environment } from '../../platform/environment'
import { nameOf } from '../sql'
import { ABOUT } from './subject'

/** The tables of a case's row. */
export const CASES = sql`
  desk_cases join users person on person.id = desk_cases.person_id
  left join posts on posts.id = desk_cases.post_id
  left join risks on risks.post_id = desk_cases.post_id`

type Row = {
  id: string
  about: CaseRow['about']
  title: string | null
  person_id: string
  person_name: string
  is_blocked: boolean
  blocked_until: string | null
  photo: string | null
  price: number | null
  place: string
  risk: number
  people: number
  views: number
  opened_at: string
  is_seen: boolean
  shown_at: string | null
  reader: string | null
} & Record<(typeof CASE_SOURCES)[number], boolean>

/** The place of a post or a user with this alias, the smallest part first. */
export const placeOf = (one: string): SQL => sql.raw(`concat_ws(', ', ${one}.village, ${one}.district, ${one}.state)`)

/**
 * The address of a picture for the desk's pages, which may have a host of their own.
 * @param key null: there is none
 */
export function pictureAt(environment: Environment, key: string | null, width: PictureWidth): string | null {
  if (key === null) return null
  const path = pictureIn(picturePath(key), width)
  return environment.DESK_HOST === undefined ? path : new URL(path, environment.publicUrl).href
}

/**
 * Reads rows of cases.
 * @param which conditions, order and limit
 * @param viewerId who is not named as the reader
 */
export async function readCaseRows(
  db: Pick<Db, 'execute'>,
  environment: Environment,
  viewerId: string,
  which: SQL,
): Promise<CaseRow[]> {
  const rows = await rowsOf<Row>(
    db,
    sql`
    select desk_cases.id, ${ABOUT} as about, posts.title, person.id as person_id, ${nameOf('person')} as person_name,
      person.status = 'blocked' as is_blocked,
      (select until from desk_blocks where person_id = person.id)::text as blocked_until,
      posts.images[1] as photo, posts.price, coalesce(${placeOf('posts')}, '') as place, desk_cases.risk,
      (case when desk_cases.post_id is null
        then (select count(distinct other.reporter_id) from chat_report other where other.reported_id = person.id)
        else (select count(*) from reports where reports.post_id = desk_cases.post_id and reports.status = 'open') end)::int as people,
      coalesce(posts.views, 0) as views, desk_cases.opened_at::text, desk_cases.seen_at is not null as is_seen,
      (case when posts.status = 'hidden' then risks.held_until end)::text as shown_at,
      (select desk_people.name from desk_people where desk_people.id = desk_cases.reader_id
        and desk_cases.read_until > now() and desk_people.id <> ${viewerId}) as reader,
      ${sql.join(
        CASE_SOURCES.map(source => sql`coalesce(${SOURCES[source]}, false) as ${sql.identifier(source)}`),
        sql`, `,
      )}
    from ${CASES} ${which}`,
  )
  return rows.map(row => ({
    id: row.id,
    about: row.about,
    title: row.title ?? '',
    person: { id: row.person_id, name: row.person_name },
    isBlocked: row.is_blocked,
    blockedUntil: row.blocked_until && isoTime(row.blocked_until),
    photo: pictureAt(environment, row.photo, 320),
    price: row.price,
    place: row.place,
    sources: CASE_SOURCES.filter(source => row[source]),
    risk: row.risk,
    people: row.people,
    views: row.views,
    openedAt: isoTime(row.opened_at),
    isSeen: row.is_seen,
    shownAt: row.shown_at && isoTime(row.shown_at),
    reader: row.reader,
  }))
}
