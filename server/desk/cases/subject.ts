import { sql } from 'drizzle-orm'
import type { deskCases } from '../../db/schema-cases'

type Case = Pick<typeof deskCases.$inferSelect, 'postId' | 'chatReportId' | 'personId'>

/** Is a case about the person themself: the appeal of somebody who is blocked? */
export const isAboutPerson = ({ postId, chatReportId }: Pick<Case, 'postId' | 'chatReportId'>): boolean =>
  postId === null && chatReportId === null

/** What the trail says that a decision about a case was about, if it was no block: a post, a report, or the person. */
export const subjectOf = ({ postId, chatReportId, personId }: Case): string => postId ?? chatReportId ?? personId

/** What a row of `desk_cases` is about, as SQL. */
export const ABOUT = sql`
  case when desk_cases.post_id is not null then 'post' when desk_cases.chat_report_id is not null then 'chat' else 'person' end`
