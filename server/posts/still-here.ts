import { and, eq, inArray } from 'drizzle-orm'
import type { StillHereAnswer } from '@/lib/contract/still-here'
import type { Post } from '@/lib/contract/posts'
import type { User } from '@/lib/contract/users'
import { reference } from '../categories/reference'
import { isoTime } from '../db/client'
import { posts } from '../db/schema'
import { selectPosts, toPost } from '../listing/read-row'
import { Problem } from '../platform/problem'
import { spendAllowance } from '../services/allowance'
import { services } from '../services/services'
import { isStillHereKey } from '../services/still-here-key'
import { markAsSold } from './own'
import { putUpAgain } from './put-up-again'

type Asker = { viewer: User | null; key: string | undefined }

/** @throws Problem postNotFound, linkExpired without a session for a missing, wrong or old key, notOwner */
async function findAskedPost(id: string, { viewer, key }: Asker) {
  const { db } = await services()
  if (!/^[\w-]{1,60}$/.test(id)) throw new Problem('postNotFound')
  // The key is checked before the post is looked for: somebody who guesses keys does not learn which posts exist.
  const isSigned = key !== undefined && (await isStillHereKey(id, key))
  if (!isSigned && viewer === null) throw new Problem('linkExpired')
  const [row] = await selectPosts(db).where(and(eq(posts.id, id), inArray(posts.status, ['active', 'sold', 'ended'])))
  if (!row) throw new Problem('postNotFound')
  if (!isSigned && row.post.sellerId !== viewer?.id) throw new Problem(key === undefined ? 'notOwner' : 'linkExpired')
  return row
}

/**
 * The post of a link, for its seller.
 * @throws Problem postNotFound (also of a hidden post), linkExpired, notOwner
 */
export async function getAskedPost(id: string, asker: Asker): Promise<Post> {
  const row = await findAskedPost(id, asker)
  return { ...toPost(row, await reference()), endsAt: isoTime(row.post.endsAt) }
}

/**
 * Stores what the seller answers about a post: that it is still true, that it is sold, or a lower price.
 * @returns the post as it is then
 * @throws Problem as `getAskedPost`, soldLongAgo, saleConfirmed, duplicatePost, tooManyRequests, invalidFields for a
 * price that is not lower
 */
export async function answerStillHere(id: string, asker: Asker, { answer, price }: StillHereAnswer): Promise<Post> {
  const { post } = await findAskedPost(id, asker)
  await spendAllowance('stillHere', post.sellerId, null)
  if (answer === 'sold') await markAsSold(post, price)
  else if (answer === 'here') await putUpAgain(post.sellerId, id)
  else if (price === undefined) throw new Problem('invalidFields', { price: 'lowerPrice' })
  else await putUpAgain(post.sellerId, id, price)
  return getAskedPost(id, asker)
}
