import { sql } from 'drizzle-orm'
import { isoTime, rowsOf } from '../db/client'
import { services } from '../services/services'
import { IS_AGAINST, IS_FINAL } from './appeals'

/**
 * What the desk decided against a person and their posts, as far as it cannot be undone any more, and their appeals
 * with what came of them. That it found nothing wrong is not said: it would tell that somebody has reported them.
 */
export async function exportCases(personId: string) {
  const { db } = await services()
  const decisions = await rowsOf<{
    postId: string | null
    decision: string
    reason: string | null
    days: number | null
    at: string
  }>(
    db,
    sql`
    select post_id as "postId", decision, reason, days, decided_at::text as at from desk_cases
    where person_id = ${personId} and ${IS_AGAINST} and ${IS_FINAL} order by decided_at, id`,
  )
  const appeals = await rowsOf<{ postId: string | null; words: string; at: string; isGranted: boolean | null }>(
    db,
    sql`
    select desk_appeals.post_id as "postId", words, created_at::text as at,
      case when case_id is null or ${IS_FINAL} then is_granted end as "isGranted"
    from desk_appeals left join desk_cases on desk_cases.id = case_id
    where desk_appeals.person_id = ${personId} order by created_at, desk_appeals.id`,
  )
  return {
    decisions: decisions.map(({ postId, decision, reason, days, at }) => ({
      advPostId: postId,
      decision,
      reason,
      days,
      decided_at: isoTime(at),
    })),
    appeals: appeals.map(({ postId, words, at, isGranted }) => ({
      advPostId: postId,
      words,
      created_at: isoTime(at),
      granted: isGranted,
    })),
  }
}
