import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { CASE_DECISIONS, CASE_REASONS } from '@/lib/contract/desk-cases'
import { time } from './columns'
import { posts, users } from './schema'
import { chatReports } from './schema-chat'

/** How a post was before a decision, so that it can be undone. Times are as text; reports are ids. */
export type BeforeDecision = {
  post?: Pick<
    typeof posts.$inferSelect,
    'status' | 'hiddenBecause' | 'reservedUntil' | 'reservedFor' | 'createdAt' | 'earTag'
  >
  risk?: { heldUntil: string | null; decision: string | null; decidedContent: string | null; compareFirst: boolean }
  reports?: string[]
}

/**
 * Cases: what the desk has to look at, and what it decided. A post or a reported conversation has one open case at
 * most; everything that speaks against it is read from its reports, its risk and its lookalikes.
 */
export const deskCases = pgTable(
  'desk_cases',
  {
    id: text('id').primaryKey(),
    postId: text('post_id').references(() => posts.id, { onDelete: 'cascade' }),
    chatReportId: text('chat_report_id').references(() => chatReports.id, { onDelete: 'cascade' }),
    /** The owner of the post, or who was reported. */
    personId: text('person_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** From 0 to 100, counted anew whenever something comes in (server/cases/open.ts). */
    risk: smallint('risk').notNull(),
    openedAt: time('opened_at').notNull().defaultNow(),
    /** When a moderator first looked at it. */
    seenAt: time('seen_at'),
    /** The person of the desk who has it open, by the id, and until when unless they say so again. */
    readerId: text('reader_id'),
    readUntil: time('read_until'),
    /** All cases of one decision have the same id. Null: it is open. */
    decisionId: text('decision_id'),
    decision: text('decision', { enum: CASE_DECISIONS }),
    reason: text('reason', { enum: CASE_REASONS }),
    /** Who decided, as the trail names them. */
    decidedBy: text('decided_by'),
    decidedAt: time('decided_at'),
    /** How its post was; it goes soon after the time for an undo. */
    before: jsonb('before').$type<BeforeDecision>(),
  },
  table => [
    check('desk_cases_subject', sql`(${table.postId} is null) <> (${table.chatReportId} is null)`),
    uniqueIndex('desk_cases_post')
      .on(table.postId)
      .where(sql`decided_at is null`),
    uniqueIndex('desk_cases_chat')
      .on(table.chatReportId)
      .where(sql`decided_at is null`),
    index('desk_cases_of_post').on(table.postId),
    index('desk_cases_of_chat').on(table.chatReportId),
    index('desk_cases_person').on(table.personId, table.openedAt),
    index('desk_cases_decision').on(table.decisionId),
    index('desk_cases_decided')
      .on(table.decidedAt)
      .where(sql`decided_at is not null`),
  ],
)
