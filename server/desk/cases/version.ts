import { sql } from 'drizzle-orm'
import { OPEN_APPEAL } from '../../cases/sources'
import { rowsOf, type Db } from '../../db/client'
import { DeskError } from '../desk-error'

/**
 * What a case shows of its post, of those who reported it and of its appeal, as a hash: a decision is about what
 * somebody has seen, and a seller may change a reported ad at any time.
 */
export async function versionOf(db: Pick<Db, 'execute'>, caseId: string): Promise<string> {
  const [row] = await rowsOf<{ version: string }>(
    db,
    sql`
    select md5(concat_ws('|', posts.title, posts.description, posts.price::text, posts.images::text, chat_report.reason,
      (select string_agg(id || reason, ',' order by id) from reports
        where reports.post_id = desk_cases.post_id and reports.status = 'open'),
      (select string_agg(desk_appeals.id, ',' order by desk_appeals.id) from desk_appeals where ${OPEN_APPEAL}))) as version
    from desk_cases left join posts on posts.id = desk_cases.post_id
    left join chat_report on chat_report.id = desk_cases.chat_report_id where desk_cases.id = ${caseId}`,
  )
  return row?.version ?? ''
}

/** @throws DeskError if the case is not any more what the viewer has seen */
export async function needVersion(db: Pick<Db, 'execute'>, caseId: string, seen: string): Promise<void> {
  if ((await versionOf(db, caseId)) !== seen)
    throw new DeskError(
      'It has changed since you opened it: somebody reported it, or its owner changed it or appealed. Look again.',
    )
}
