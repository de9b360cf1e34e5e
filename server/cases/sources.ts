import { sql } from 'drizzle-orm'

/** Whether a case comes from a source; `desk_cases` and `risks` are its rows. */
export const SOURCES = {
  // Also one that nobody decided in time: it is shown, and still to be looked at.
  held: sql`(risks.held_until is not null or risks.decision = 'lapsed' and risks.decided_content = risks.content)`,
  reports: sql`exists (select from reports where reports.post_id = desk_cases.post_id and reports.status = 'open')`,
  photos: sql`exists (select from lookalikes where lookalikes.post_id = desk_cases.post_id)`,
  chat: sql`exists (select from chat_report where chat_report.id = desk_cases.chat_report_id and chat_report.status = 'open')`,
}
