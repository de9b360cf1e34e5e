import { sql } from 'drizzle-orm'

/** Is a row of `desk_appeals` the open appeal of a row of `desk_cases`? */
export const OPEN_APPEAL = sql`(desk_appeals.is_granted is null and desk_appeals.person_id = desk_cases.person_id
  and desk_appeals.post_id is not distinct from desk_cases.post_id and desk_cases.chat_report_id is null)`

/** Whether a case comes from a source; `desk_cases` and `risks` are its rows. */
export const SOURCES = {
  // Also one that nobody decided in time: it is shown, and still to be looked at.
  held: sql`(risks.held_until is not null or risks.decision = 'lapsed' and risks.decided_content = risks.content)`,
  reports: sql`exists (select from reports where reports.post_id = desk_cases.post_id and reports.status = 'open')`,
  photos: sql`exists (select from lookalikes where lookalikes.post_id = desk_cases.post_id)`,
  appeal: sql`exists (select from desk_appeals where ${OPEN_APPEAL})`,
  chat: sql`exists (select from chat_report where chat_report.id = desk_cases.chat_report_id and chat_report.status = 'open')`,
}
