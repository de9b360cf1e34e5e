import { and, desc, eq, gt, notExists, sql } from 'drizzle-orm'
import { ANSWER_CONVERSATIONS, ANSWER_DAYS, ANSWER_LEAST, ANSWER_SHARE } from '@/lib/contract/limits'
import { ANSWER_HOURS, type SellerTrust } from '@/lib/contract/sellers'
import { blocks, chatMembers } from '../db/schema-chat'
import { services } from '../services/services'
import { readConfirmed } from '../sales/confirmed'
import { countByFate } from './sellers'

/** One conversation that another user began: how long its first answer took, or how long it has been waited for. */
export type Inquiry = { hours: number; isAnswered: boolean }

/**
 * The shortest time within which this user usually answers (the numbers are in `lib/contract/limits.ts`). A question
 * that has been unanswered for less than that time is not counted.
 * @param inquiries the user's last conversations that another user began
 * @returns hours; null if none of the times fits, or there are too few conversations
 */
export function usualAnswerHours(inquiries: readonly Inquiry[]): SellerTrust['answersWithinHours'] {
  const isUsual = (limit: number) => {
    const counted = inquiries.filter(({ hours, isAnswered }) => isAnswered || hours > limit)
    const inTime = counted.filter(({ hours }) => hours <= limit)
    return counted.length >= ANSWER_LEAST && inTime.length >= ANSWER_SHARE * counted.length
  }
  return ANSWER_HOURS.find(isUsual) ?? null
}

/** The last conversations that another user began with this one. Users whom this one has blocked do not count. */
async function readInquiries(userId: string): Promise<Inquiry[]> {
  const { reads } = await services()
  return reads
    .select({
      hours: sql<number>`(extract(epoch from coalesce(${chatMembers.answeredAt}, now()) - ${chatMembers.askedAt}) / 3600)::float8`,
      isAnswered: sql<boolean>`${chatMembers.answeredAt} is not null`,
    })
    .from(chatMembers)
    .where(
      and(
        eq(chatMembers.userId, userId),
        gt(chatMembers.askedAt, sql`now() - make_interval(days => ${ANSWER_DAYS})`),
        notExists(
          reads
            .select({ one: sql`1` })
            .from(blocks)
            .where(and(eq(blocks.blockerId, userId), eq(blocks.blockedId, chatMembers.peerId))),
        ),
      ),
    )
    .orderBy(desc(chatMembers.askedAt))
    .limit(ANSWER_CONVERSATIONS)
}

/** What was counted of a seller. Call it only for a seller whose profile may be seen. */
export async function readTrust(sellerId: string): Promise<SellerTrust> {
  const [{ sold, removed }, inquiries, confirmed] = await Promise.all([
    countByFate(sellerId),
    readInquiries(sellerId),
    readConfirmed(sellerId),
  ])
  return { sold, removed, answersWithinHours: usualAnswerHours(inquiries), ...confirmed }
}
