import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { CASE_DECISIONS, CASE_REASONS } from '@/lib/contract/desk-cases'
import { createdAt, time } from './columns'
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
  /** The block that was there before: of an appeal against it. */
  block?: Omit<typeof deskBlocks.$inferSelect, 'personId'>
}

/**
 * Cases: what the desk has to look at, and what it decided. A post, a reported conversation or a blocked person has one
 * open case at most; everything that speaks for or against it is read from its reports, its risk, its lookalikes and
 * its appeal.
 */
export const deskCases = pgTable(
  'desk_cases',
  {
    id: text('id').primaryKey(),
    postId: text('post_id').references(() => posts.id, { onDelete: 'cascade' }),
    chatReportId: text('chat_report_id').references(() => chatReports.id, { onDelete: 'cascade' }),
    /** The owner of the post, who was reported, or who is blocked. */
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
    /** For how many days the person is blocked; null: for good, or it is no block. */
    days: smallint('days'),
    /** Who decided, as the trail names them. */
    decidedBy: text('decided_by'),
    decidedAt: time('decided_at'),
    /** From when it cannot be undone, and its owner may read it; null: since it was decided. */
    finalAt: time('final_at'),
    /** How its post was; it goes soon after the time for an undo. */
    before: jsonb('before').$type<BeforeDecision>(),
  },
  table => [
    check('desk_cases_subject', sql`${table.postId} is null or ${table.chatReportId} is null`),
    uniqueIndex('desk_cases_post')
      .on(table.postId)
      .where(sql`decided_at is null`),
    uniqueIndex('desk_cases_chat')
      .on(table.chatReportId)
      .where(sql`decided_at is null`),
    uniqueIndex('desk_cases_of_person')
      .on(table.personId)
      .where(sql`decided_at is null and post_id is null and chat_report_id is null`),
    index('desk_cases_of_post').on(table.postId),
    index('desk_cases_of_chat').on(table.chatReportId),
    index('desk_cases_person').on(table.personId, table.openedAt),
    index('desk_cases_decision').on(table.decisionId),
    index('desk_cases_decided')
      .on(table.decidedAt)
      .where(sql`decided_at is not null`),
  ],
)

/** Why a blocked person is blocked, and until when. Who was blocked by an older version has no row. */
export const deskBlocks = pgTable(
  'desk_blocks',
  {
    personId: text('person_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The decision, as in `desk_cases`; also one that no case has, of the terminal. */
    decisionId: text('decision_id').notNull(),
    reason: text('reason', { enum: CASE_REASONS }),
    /** When they are let in again; null: never by itself. */
    until: time('until'),
    by: text('by').notNull(),
    at: createdAt(),
  },
  table => [
    index('desk_blocks_until')
      .on(table.until)
      .where(sql`until is not null`),
  ],
)

/**
 * Blocks of people whose account is erased, by a keyed hash of their number. They apply again if the number signs up
 * again.
 */
export const erasedBlocks = pgTable('erased_blocks', {
  person: text('person').primaryKey(),
  reason: text('reason', { enum: CASE_REASONS }),
  until: time('until'),
  by: text('by').notNull(),
  endsAt: time('ends_at').notNull(),
})

/** What people say against decisions about their posts, and against their blocks: one appeal a decision. */
export const deskAppeals = pgTable(
  'desk_appeals',
  {
    id: text('id').primaryKey(),
    personId: text('person_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null: against their block. */
    postId: text('post_id').references(() => posts.id, { onDelete: 'cascade' }),
    /** The decision that it is against. */
    decisionId: text('decision_id').notNull(),
    words: text('words').notNull(),
    createdAt: createdAt(),
    /** The case by which it was answered, and whether the decision was taken back; both null: nobody has read it. */
    caseId: text('case_id').references(() => deskCases.id, { onDelete: 'cascade' }),
    isGranted: boolean('is_granted'),
  },
  table => [
    uniqueIndex('desk_appeals_of_post')
      .on(table.postId, table.decisionId)
      .where(sql`post_id is not null`),
    uniqueIndex('desk_appeals_of_block')
      .on(table.decisionId)
      .where(sql`post_id is null`),
    index('desk_appeals_person').on(table.personId),
    index('desk_appeals_case')
      .on(table.caseId)
      .where(sql`case_id is not null`),
  ],
)
