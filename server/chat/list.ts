import { sql, type SQL } from 'drizzle-orm'
import type { ChatPost, Conversation } from '@/lib/contract/chat'
import { CHATS_PER_PAGE } from '@/lib/contract/limits'
import type { Locale } from '@/lib/i18n/locales'
import { picturePath } from '@/lib/pictures/pictures'
import { Problem } from '../platform/problem'
import { decodeCursor, encodeCursor } from '../listing/cursor'
import { readChatPosts } from '../posts/chat-posts'
import { chatOfErasedPeer, erasedPeerId, LAST_MESSAGE, queryRows, toMessage, type MessageRow } from './rows'
import { findOnline } from './presence'
import { obstacleOf, peerColumns, type PeerRow } from './rules'

type PersonRow = PeerRow & {
  peer_id: string | null
  name: string | null
  surname: string | null
  user_image: string | null
}
type ChatRow = PersonRow &
  MessageRow & {
    chat_id: string
    unread: number
    last_at: string
    low_user_id: string | null
    last_post_id: string | null
    last_delivered: number | null
    last_read: number | null
  }

const person = sql`peer.id as peer_id, peer.name, peer.surname, peer.image as user_image`

function chatsWhere(viewer: string, condition: SQL, limit: number): Promise<ChatRow[]> {
  return queryRows<ChatRow>(sql`
    select ${LAST_MESSAGE}, ${person}, ${peerColumns(viewer)}, mine.chat_id, mine.unread, mine.last_at::text as last_at,
      chat.low_user_id, chat.last_post_id, theirs.last_delivered, theirs.last_read
    from chat_member mine
    join chat on chat.id = mine.chat_id
    left join users peer on peer.id = mine.peer_id
    left join chat_member theirs on theirs.chat_id = mine.chat_id and theirs.user_id = mine.peer_id
    where mine.user_id = ${viewer} and chat.last_seq > 0 and ${condition}
    order by mine.last_at desc, mine.chat_id desc limit ${limit}`)
}

function toConversation(
  row: ChatRow,
  viewer: string,
  posts: ReadonlyMap<string, ChatPost>,
  online: ReadonlySet<string>,
): Conversation {
  const gone = row.peer_id === null
  const peer = row.peer_id ?? erasedPeerId(row.chat_id)
  const last = toMessage(row, {
    viewer,
    peer,
    viewerLow: row.low_user_id === viewer,
    isPeerErased: gone,
    delivered: row.last_delivered ?? 0,
    read: row.last_read ?? 0,
  })
  return {
    ...toPerson(row, peer, online),
    unread: row.unread,
    last,
    postId: row.last_post_id,
    post: (row.last_post_id !== null && posts.get(row.last_post_id)) || null,
  }
}

/** Those of these users who are online. The events also watch them from then on. */
type FindOnline = (people: string[]) => Promise<ReadonlySet<string>>

/** A user must not see the presence of someone who has blocked them. */
const visible = (rows: PersonRow[]) =>
  rows.flatMap(({ peer_id: id, blocked_by_peer: isBlocked }) => (id !== null && !isBlocked ? id : []))

/** The rows as a user reads them, with the ads that they are about. */
async function toConversations(
  rows: ChatRow[],
  viewer: string,
  language: Locale | undefined,
  find: FindOnline,
): Promise<Conversation[]> {
  const about = rows.flatMap(({ last_post_id: id }) => id ?? [])
  const [posts, online] = await Promise.all([readChatPosts(viewer, about, language), find(visible(rows))])
  return rows.map(row => toConversation(row, viewer, posts, online))
}

function toPerson(
  row: PersonRow,
  id: string,
  online: ReadonlySet<string>,
): Omit<Conversation, 'unread' | 'last' | 'postId' | 'post'> {
  const obstacle = obstacleOf(row)
  return {
    id,
    name: row.name ?? '',
    surname: row.surname ?? '',
    image: row.user_image && picturePath(row.user_image),
    online: online.has(id),
    obstacle,
  }
}

/** A part of the other user's name; where the page before ended; the language in which ads are named. */
type Which = { search?: string; cursor?: string; language?: Locale }

/** A user's conversations, the newest first. */
export async function listChats(
  viewer: string,
  { search, cursor, language }: Which = {},
  find: FindOnline = findOnline,
): Promise<{ chats: Conversation[]; nextCursor: string | null }> {
  const conditions = [sql`true`]
  if (cursor !== undefined) {
    const { key, id } = decodeCursor(cursor, 'time')
    conditions.push(sql`(mine.last_at, mine.chat_id) < (${key}::timestamptz, ${id})`)
  }
  if (search) conditions.push(sql`(peer.name || ' ' || peer.surname) ilike ${`%${search.replace(/[\\%_]/g, '\\$&')}%`}`)
  const rows = await chatsWhere(viewer, sql.join(conditions, sql` and `), CHATS_PER_PAGE + 1)
  const page = rows.slice(0, CHATS_PER_PAGE)
  const last = page.at(-1)
  return {
    chats: await toConversations(page, viewer, language, find),
    nextCursor: rows.length > page.length && last ? encodeCursor({ key: last.last_at, id: last.chat_id }) : null,
  }
}

/**
 * The conversation with one user, even if it has no messages yet.
 * @throws Problem recipientGone if the user never existed, messageToSelf
 */
export async function getChat(
  viewer: string,
  peer: string,
  language?: Locale,
  find: FindOnline = findOnline,
): Promise<Conversation> {
  if (peer === viewer) throw new Problem('messageToSelf')
  const chatId = chatOfErasedPeer(peer)
  const [row] = await chatsWhere(
    viewer,
    chatId === null ? sql`mine.peer_id = ${peer}` : sql`mine.chat_id = ${chatId} and mine.peer_id is null`,
    1,
  )
  if (row) return (await toConversations([row], viewer, language, find))[0]!
  const [stranger] = await queryRows<PersonRow>(
    sql`select ${person}, ${peerColumns(viewer)} from users peer where peer.id = ${peer}`,
  )
  if (!stranger) throw new Problem('recipientGone')
  return {
    ...toPerson(stranger, peer, await find(visible([stranger]))),
    unread: 0,
    last: null,
    postId: null,
    post: null,
  }
}
