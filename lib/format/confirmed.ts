import type { Post } from '../contract/posts'

const DAY_MS = 86_400_000

/**
 * When the seller of an active post last said that it is still true, if that is at least a day after it was posted;
 * otherwise null.
 */
export function confirmedLater({ status, createdAt, confirmedAt }: Post): string | null {
  if (status !== 'active' || confirmedAt === null) return null
  return Date.parse(confirmedAt) - Date.parse(createdAt) >= DAY_MS ? confirmedAt : null
}
