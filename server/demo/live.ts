import type { RentUnit } from '@/lib/contract/rent-units'
import type { Db } from '../db/client'
import { chatMembers, chats, messages } from '../db/schema-chat'
import { inquiries, savedPosts } from '../db/schema-interest'
import { notifications } from '../db/schema-notifications'
import { savedSearches } from '../db/schema-saved-searches'
import { newId } from '../platform/ids'
import type { DemoLife, DemoTalk } from './content/life'

type Person = { id: string; name?: string; surname?: string }
type Post = { id: string; title: string; price: number; rentUnit?: RentUnit | null | undefined }
type Search = Pick<typeof savedSearches.$inferInsert, 'filters' | 'key' | 'requiredLexemes'>
type Notice = typeof notifications.$inferInsert

const HOUR = 3_600_000

/**
 * Stores what the demo users have done.
 * @param people in the order of the indexes in `life`
 * @param posts in the order of the indexes in `life`
 * @param searches in the order of those in `life`
 * @param now milliseconds since 1970
 */
export async function storeLife(
  db: Pick<Db, 'insert'>,
  life: DemoLife,
  people: Person[],
  posts: Post[],
  searches: Search[],
  now: number,
): Promise<void> {
  const at = (hoursAgo: number) => new Date(now - hoursAgo * HOUR).toISOString()
  const rows = life.talks.map(talk => talkRows(talk, people, posts, at))
  await db.insert(chats).values(rows.map(({ chat }) => chat))
  await db.insert(chatMembers).values(rows.flatMap(({ members }) => members))
  await db.insert(messages).values(rows.flatMap(({ lines }) => lines))
  await db
    .insert(savedPosts)
    .values(
      life.saved.map(({ person, post, hoursAgo }) => ({
        userId: people[person]!.id,
        postId: posts[post]!.id,
        createdAt: at(hoursAgo),
      })),
    )
  await db
    .insert(inquiries)
    .values(
      life.inquiries.flatMap((asking, post) =>
        asking.map(person => ({ userId: people[person]!.id, postId: posts[post]!.id })),
      ),
    )
  const searchRows = life.searches.map(({ person, hoursAgo, fresh: [newest, ...others] }, index) => ({
    ...searches[index]!,
    id: newId(now - hoursAgo * HOUR),
    userId: people[person]!.id,
    checkedAt: at(0),
    notifiedAt: newest === undefined ? null : at(0),
    newCount: newest === undefined ? 0 : others.length + 1,
    createdAt: at(hoursAgo),
  }))
  await db.insert(savedSearches).values(searchRows)
  const notices = life.notices.map(({ person, post, hoursAgo, read, ...content }): Notice => {
    const { id: postId, title, price, rentUnit } = posts[post]!
    const isOfSearch = content.kind === 'searchMatched'
    return {
      ...noticeAt(at(hoursAgo)),
      userId: people[person]!.id,
      kind: content.kind,
      params: {
        title,
        ...(content.kind === 'savedPriceDropped'
          ? { oldPrice: content.oldPrice, newPrice: price, rentUnit: rentUnit ?? null }
          : {}),
        ...(isOfSearch ? { count: content.count } : {}),
      },
      postId,
      searchId: isOfSearch ? searchRows.find(({ userId }) => userId === people[person]!.id)!.id : null,
      readAt: read ? at(hoursAgo / 2) : null,
    }
  })
  await db.insert(notifications).values([...notices, ...rows.flatMap(({ notice }) => notice)])
}

function noticeAt(createdAt: string): Pick<Notice, 'id' | 'source' | 'createdAt'> {
  const id = newId(Date.parse(createdAt))
  return { id, source: `demo:${id}`, createdAt }
}

/** A conversation as `sendMessage` would have stored it. */
function talkRows(
  { buyer, seller, post, lines, unread }: DemoTalk,
  people: Person[],
  posts: Post[],
  at: (hoursAgo: number) => string,
) {
  const [buying, selling, postId] = [people[buyer]!, people[seller]!, posts[post]!.id]
  const buyerLow = buying.id < selling.id
  const stored = lines.map(({ fromBuyer, text, hoursAgo }, index) => ({
    seq: index + 1,
    clientId: newId(),
    fromLow: fromBuyer === buyerLow,
    body: text,
    postId: index === 0 ? postId : null,
    createdAt: at(hoursAgo),
  }))
  const last = stored.at(-1)!
  const id = newId(Date.parse(stored[0]!.createdAt))
  const member = (person: Person, peer: Person, low: boolean) => {
    const incoming = stored.filter(({ fromLow }) => fromLow !== low).map(({ seq }) => seq)
    const waits = unread && last.fromLow !== low
    const read = (waits ? incoming.at(-2) : incoming.at(-1)) ?? 0
    return {
      chatId: id,
      userId: person.id,
      peerId: peer.id,
      unread: waits ? 1 : 0,
      lastIn: incoming.at(-1) ?? 0,
      lastDelivered: read,
      lastRead: read,
      lastAt: last.createdAt,
    }
  }
  const [writer, reader] = last.fromLow === buyerLow ? [buying, selling] : [selling, buying]
  return {
    chat: {
      id,
      ...(buyerLow ? { low: buying.id, high: selling.id } : { low: selling.id, high: buying.id }),
      lastSeq: last.seq,
      lastPostId: postId,
      lastClientId: last.clientId,
      lastFromLow: last.fromLow,
      lastBody: last.body,
      lastAbout: last.postId,
      lastAt: last.createdAt,
      createdAt: stored[0]!.createdAt,
    },
    members: [member(buying, selling, buyerLow), member(selling, buying, !buyerLow)],
    lines: stored.map(line => ({ chatId: id, ...line })),
    notice: unread
      ? [
          {
            ...noticeAt(last.createdAt),
            userId: reader.id,
            kind: 'message' as const,
            params: { userId: writer.id, name: `${writer.name} ${writer.surname}` },
            postId: last.postId,
          },
        ]
      : [],
  }
}
