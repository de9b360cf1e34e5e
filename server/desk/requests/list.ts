import { sql, type SQL } from 'drizzle-orm'
import { nameInTrail } from '@/lib/contract/desk'
import { REQUEST_DAYS, REQUEST_NEAR_DAYS, type DataRequest } from '@/lib/contract/desk-requests'
import { isoTime, rowsOf } from '../../db/client'
import { TODAY } from '../../db/india'
import { services } from '../../services/services'
import { LISTED } from '../listed'
import { oneLine } from '../one-line'
import { nameOf } from '../sql'

type Row = Omit<DataRequest, 'person' | 'closed'> & {
  personId: string | null
  name: string | null
  isBlocked: boolean | null
  outcome: NonNullable<DataRequest['closed']>['outcome'] | null
  reason: string
  closedBy: string | null
  closedAt: string | null
}

const DUE = sql`(received_on + ${REQUEST_DAYS}::int)`

async function read(which: SQL): Promise<DataRequest[]> {
  const { db } = await services()
  const rows = await rowsOf<Row>(
    db,
    sql`
    select data_requests.id, person_id as "personId", ${nameOf('users')} as name, users.status = 'blocked' as "isBlocked",
      kind, how, received_on::text as "receivedOn", ${DUE}::text as "dueOn", ${DUE} - ${TODAY} as "daysLeft",
      file_at::text as "fileAt", outcome, reason, closed_by as "closedBy", closed_at::text as "closedAt"
    from data_requests left join users on users.id = person_id ${which}`,
  )
  return rows.map(({ personId, name, isBlocked, outcome, reason, closedBy, closedAt, ...row }) => ({
    ...row,
    person: personId === null ? null : { id: personId, name: name ?? '', isBlocked: isBlocked === true },
    fileAt: row.fileAt && isoTime(row.fileAt),
    closed: outcome && { outcome, reason, by: nameInTrail(closedBy ?? ''), at: isoTime(closedAt!) },
  }))
}

/** Who asks for their data, what is due first before all others; and what was answered, the newest first. */
export async function listRequests(): Promise<{ open: DataRequest[]; closed: DataRequest[] }> {
  const [open, closed] = await Promise.all([
    read(sql`where outcome is null and person_id is not null order by received_on, data_requests.id`),
    read(sql`where outcome is not null order by closed_at desc, data_requests.id desc limit ${LISTED}`),
  ])
  return { open, closed }
}

/** How many requests are open, and of how many the deadline is near or over. */
export async function countRequests(): Promise<{ open: number; near: number }> {
  const { db } = await services()
  const [row] = await rowsOf<{ open: number; near: number }>(
    db,
    sql`
    select count(*)::int as open, (count(*) filter (where ${DUE} - ${TODAY} <= ${REQUEST_NEAR_DAYS}))::int as near
    from data_requests where outcome is null and person_id is not null`,
  )
  return row!
}

/** The open requests for the terminal, what is due first before all others. */
export async function printRequests(): Promise<string> {
  const { open } = await listRequests()
  if (open.length === 0) return 'Nobody asks for their data.'
  return open
    .map(({ kind, person, dueOn, daysLeft, how }) => {
      const left = daysLeft < 0 ? `${-daysLeft} days late` : `${daysLeft} days left`
      return `${dueOn}  ${left}  ${kind}  ${oneLine(person?.name ?? '') || 'without a name'}, ${person?.id}  ${oneLine(how)}`
    })
    .join('\n')
}
