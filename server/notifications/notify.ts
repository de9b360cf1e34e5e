import { and, asc, eq, gt, ne } from 'drizzle-orm'
import type { NotificationKind, NotificationParams } from '@/lib/contract/notifications'
import { posts } from '../db/schema'
import { savedPosts } from '../db/schema-interest'
import { sales } from '../db/schema-sales'
import type { PostEvent } from '../services/events'
import { newId } from '../platform/ids'
import { services } from '../services/services'
import { storeNotifications } from './store'
import { inquirySource } from './table'

type Post = Pick<typeof posts.$inferSelect, 'id' | 'sellerId' | 'title' | 'status' | 'reservedFor'>
type Notice = { kind: NotificationKind; params: NotificationParams }

/** How many users one statement notifies. */
const BATCH = 500

/**
 * Notifies users of what an event means for them. It skips what is no longer true when the job runs.
 * @param jobId the source of the notifications, so that a repeated job notifies nobody twice
 */
export async function notifyUsers(event: PostEvent, jobId: string): Promise<void> {
  const { db } = await services()
  const [post] = await db
    .select({
      id: posts.id,
      sellerId: posts.sellerId,
      title: posts.title,
      type: posts.type,
      rentUnit: posts.rentUnit,
      status: posts.status,
      hiddenBecause: posts.hiddenBecause,
      reservedFor: posts.reservedFor,
      sale: { buyerId: sales.buyerId, state: sales.state },
    })
    .from(posts)
    .leftJoin(sales, eq(sales.postId, posts.id))
    .where(eq(posts.id, event.postId))
  if (!post) return
  const params = { title: post.title }
  const is = (...status: Post['status'][]) => status.includes(post.status)
  switch (event.kind) {
    case 'priceDropped':
      return is('active')
        ? notifySavers(
            post,
            {
              kind: 'savedPriceDropped',
              params: { ...params, oldPrice: event.oldPrice, newPrice: event.newPrice, rentUnit: post.rentUnit },
            },
            jobId,
          )
        : undefined
    case 'sold':
      return is('sold') ? notifySavers(post, { kind: 'savedSold', params }, jobId) : undefined
    case 'hidden':
      return is('hidden')
        ? notify(post, [post.sellerId], { kind: 'postHidden', params: { ...params, reasons: event.reasons } }, jobId)
        : undefined
    case 'held':
      return is('hidden') ? notify(post, [post.sellerId], { kind: 'postHeld', params }, jobId) : undefined
    case 'refused':
    case 'changeAsked':
    case 'appealKept': {
      const why = event.reason === null ? params : { ...params, decidedFor: event.reason }
      const kind = event.kind === 'refused' ? 'postRefused' : event.kind
      // Its owner may have changed it already.
      if (kind === 'changeAsked' && post.hiddenBecause !== 'change') return
      return is('hidden') ? notify(post, [post.sellerId], { kind, params: why }, jobId) : undefined
    }
    case 'restored':
      return is('active', 'sold') ? notify(post, [post.sellerId], { kind: 'postRestored', params }, jobId) : undefined
    case 'asked':
      return is('active')
        ? notify(
            post,
            [post.sellerId],
            { kind: event.endsSoon ? 'adEndsSoon' : 'adAsked', params: { ...params, type: post.type } },
            jobId,
          )
        : undefined
    case 'ended':
      if (!is('ended')) return
      await notify(post, [post.sellerId], { kind: 'adEnded', params }, jobId)
      return notifySavers(post, { kind: 'savedEnded', params }, jobId)
    case 'reserved':
      return post.reservedFor === null
        ? undefined
        : notify(post, [post.reservedFor], { kind: 'reservedForYou', params }, jobId)
    case 'buyerNamed':
      return post.sale?.state === 'asked'
        ? notify(post, [post.sale.buyerId], { kind: 'saleAsked', params }, jobId)
        : undefined
    case 'saleConfirmed':
      return notify(post, [post.sellerId], { kind: 'saleConfirmed', params }, jobId)
    case 'firstInquiry':
      return is('active')
        ? notify(post, [post.sellerId], { kind: 'firstInquiry', params }, inquirySource(post.id))
        : undefined
  }
}

async function notify(post: Post, people: string[], { kind, params }: Notice, source: string): Promise<void> {
  const { db, sockets } = await services()
  const rows = people.map(userId => ({ id: newId(), userId, kind, params, postId: post.id, source }))
  const notified = await db.transaction(transaction => storeNotifications(transaction, rows))
  for (const { userId } of notified) sockets.emit(userId, 'new-notification', { kind, postId: post.id })
}

/** Notifies everyone who saved a post, some hundreds at a time. */
async function notifySavers(post: Post, notified: Notice, source: string): Promise<void> {
  const { db } = await services()
  for (let last = ''; ;) {
    const savers = await db
      .select({ userId: savedPosts.userId })
      .from(savedPosts)
      .where(and(eq(savedPosts.postId, post.id), ne(savedPosts.userId, post.sellerId), gt(savedPosts.userId, last)))
      .orderBy(asc(savedPosts.userId))
      .limit(BATCH)
    if (savers.length > 0)
      await notify(
        post,
        savers.map(({ userId }) => userId),
        notified,
        source,
      )
    if (savers.length < BATCH) return
    last = savers.at(-1)?.userId ?? ''
  }
}
