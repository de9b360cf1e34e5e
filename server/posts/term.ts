import { sql } from 'drizzle-orm'
import { END_NOTICE_DAYS } from '@/lib/contract/limits'
import { getCategory } from '../categories/reference'
import { posts } from '../db/schema'
import { services } from '../services/services'
import { tagIfFree } from './ear-tag'

/** Days after which the seller of an ad is asked whether it is still true, and asked again. */
export const ASK_DAYS = 7

/**
 * The term of an ad of a category, in days. It is shorter for animals: they grow, or are sold, sooner than a machine.
 */
async function termDays(categoryId: string): Promise<number> {
  const { environment } = await services()
  const { kind } = await getCategory(categoryId)
  return kind === 'equipment' ? environment.AD_DAYS_OTHERS : environment.AD_DAYS_ANIMALS
}

/** The columns of a new ad that decide when its seller is asked, and when it ends. */
export async function newTerm(categoryId: string): Promise<{ endsAt: never; askAt: never }> {
  const days = await termDays(categoryId)
  const until = (count: number) => sql`now() + make_interval(days => ${count})` as never
  return { endsAt: until(days), askAt: until(Math.min(ASK_DAYS, Math.max(0, days - END_NOTICE_DAYS))) }
}

/** Is this the last question before the end? */
export const isLastQuestion = sql<boolean>`${posts.endsAt} <= now() + make_interval(days => ${END_NOTICE_DAYS})`

/** The time of the next question to the seller of an ad, after one that was asked just now. */
export const nextQuestion = sql`case when ${isLastQuestion} then null else least(now() + make_interval(days => ${ASK_DAYS}), ${posts.endsAt} - make_interval(days => ${END_NOTICE_DAYS})) end`

/** The columns of an ad that its seller confirms: its term begins again. */
export async function confirmedTerm(categoryId: string): Promise<{ confirmedAt: never; endsAt: never; askAt: never }> {
  return { confirmedAt: sql`now()` as never, ...(await newTerm(categoryId)) }
}

/** Is the seller of a post blocked? */
const isBlocked = sql`exists (select from users where users.id = ${posts.sellerId} and users.status = 'blocked')`

/**
 * The columns as SQL that a hidden post gets when readers may see it again: sold, ended or active as before. That of a
 * blocked seller stays hidden until they are let in again.
 */
export function shownAgain(): { status: never; hiddenBecause: never; earTag: never } {
  return {
    status:
      sql`case when ${isBlocked} then 'hidden' when ${posts.soldAt} is not null then 'sold' when ${posts.endsAt} <= now() then 'ended' else 'active' end` as never,
    hiddenBecause: sql`case when ${isBlocked} then 'blocked' end` as never,
    earTag: tagIfFree as never,
  }
}
