import { and, asc, eq, gt, ne } from 'drizzle-orm'
import type { NotificationKind, NotificationParams } from '@/lib/contract/notifications'
import { notifications, posts, savedPosts } from '../db/schema'
import type { PostEvent } from '../jobs/events'
import { newId } from '../platform/ids'
import { services } from '../platform/services'

type Post = Pick<typeof posts.$inferSelect, 'id' | 'sellerId' | 'title' | 'status'>
type Told = { kind: NotificationKind; params: NotificationParams }

/** People told with one statement. */
const BATCH = 500

/**
 * Tells people what an event means for them. What is no longer true when the job runs is not told.
 * @param jobId makes a repetition tell nobody twice
 */
export async function tellPeople(event: PostEvent, jobId: string): Promise<void> {
  const { db } = await services()
  const [post] = await db.select({ id: posts.id, sellerId: posts.sellerId, title: posts.title, status: posts.status }).from(posts).where(eq(posts.id, event.postId))
  if (!post) return
  const params = { title: post.title }
  const is = (...status: Post['status'][]) => status.includes(post.status)
  switch (event.kind) {
    case 'priceDropped':
      return is('active') ? tellSavers(post, { kind: 'savedPriceDropped', params: { ...params, oldPrice: event.oldPrice, newPrice: event.newPrice } }, jobId) : undefined
    case 'sold':
      return is('sold') ? tellSavers(post, { kind: 'savedSold', params }, jobId) : undefined
    case 'hidden':
      return is('hidden') ? tell(post, [post.sellerId], { kind: 'postHidden', params: { ...params, reasons: event.reasons } }, jobId) : undefined
    case 'restored':
      return is('active', 'sold') ? tell(post, [post.sellerId], { kind: 'postRestored', params }, jobId) : undefined
    case 'firstInquiry':
      return is('active') ? tell(post, [post.sellerId], { kind: 'firstInquiry', params }, jobId) : undefined
  }
}

async function tell(post: Post, people: string[], { kind, params }: Told, source: string): Promise<void> {
  const { db, live } = await services()
  const rows = people.map(userId => ({ id: newId(), userId, kind, params, postId: post.id, source }))
  const told = await db.insert(notifications).values(rows).onConflictDoNothing({ target: [notifications.source, notifications.userId] }).returning({ userId: notifications.userId })
  for (const { userId } of told) live.tell(userId, 'new-notification', { kind, postId: post.id })
}

/** Tells everyone who saved a post, some hundred at a time. */
async function tellSavers(post: Post, told: Told, source: string): Promise<void> {
  const { db } = await services()
  for (let last = ''; ; ) {
    const savers = await db
      .select({ userId: savedPosts.userId })
      .from(savedPosts)
      .where(and(eq(savedPosts.postId, post.id), ne(savedPosts.userId, post.sellerId), gt(savedPosts.userId, last)))
      .orderBy(asc(savedPosts.userId))
      .limit(BATCH)
    if (savers.length > 0) await tell(post, savers.map(({ userId }) => userId), told, source)
    if (savers.length < BATCH) return
    last = savers.at(-1)?.userId ?? ''
  }
}
