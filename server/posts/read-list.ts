import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { FeedFilters } from '@/lib/contract/feed'
import type { Post } from '@/lib/contract/posts'
import { reference } from '../categories/reference'
import type { Db } from '../db/client'
import { posts, users } from '../db/schema'
import { listedPosts } from '../db/schema-listing'
import { shows } from '../pages/shows'
import { services } from '../platform/services'
import type { Row } from '../search/order'
import { toPost, type PostRow } from './read-row'

export type FeedPage = { posts: Post[]; nextCursor: string | null; /** Only where it was asked for; `COUNT_CAP` stands for more. */ count?: number }
/** A row of a list with all that is shown of its post. */
type PostsRow = Row & PostRow & { sellerName: string; sellerSurname: string }

const { updatedAt: _, soldAt: __, hiddenBecause: ___, ...shown } = getTableColumns(posts)
/** In the words of the statement, which are the same for every list. */
const COLUMNS = sql.raw(Object.entries(shown).map(([name, column]) => `posts."${column.name}" as "${name}"`).join(', ') + ', users.name as "sellerName", users.surname as "sellerSurname"')

/**
 * The rows that a statement lists, in its order, with columns of their posts and sellers: read together, because a second question to the
 * database takes as long as all else that a list does there. They come as the driver reads them: Drizzle's own reading of so many columns
 * takes half as long again.
 * @param list lists `id`, `key` and `count`
 */
export async function readWithPosts<R>(db: Db, list: SQL, columns: SQL): Promise<(Row & R)[]> {
  const { rows } = (await db.execute(sql`
    with listed as materialized (select *, row_number() over () as nth from (${list}) as list)
    select ${columns}, listed.key, listed.count
    from listed join ${posts} on ${posts.id} = listed.id join ${users} on ${users.id} = ${posts.sellerId} order by nth`)) as unknown as { rows: (Row & R)[] }
  return rows
}

/** The rows that a statement lists with all that is shown of their posts. */
export function readPostRows(db: Db, list: SQL): Promise<PostsRow[]> {
  return readWithPosts(db, list, COLUMNS)
}

/** The posts of a list's rows, with how far they are from the filters' position. */
export async function toPosts(rows: PostsRow[], { latitude, longitude }: FeedFilters): Promise<Post[]> {
  const data = await reference()
  // A card says who sells.
  shows(...rows.map(row => `seller:${row.sellerId}`))
  const from = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
  return rows.map(row => toPost({ post: row, seller: { name: row.sellerName, surname: row.sellerSurname } }, data, from))
}

/** The active posts of these ids in their order, with how far they are from the filters' position. */
export async function readPosts(ids: string[], filters: FeedFilters): Promise<Post[]> {
  if (ids.length === 0) return []
  const { db } = await services()
  const given = sql`unnest(${sql.param(ids)}::text[]) with ordinality as given (id, place)`
  return toPosts(await readPostRows(db, sql`select id, '' as key, null::int as count from ${given} join ${listedPosts} using (id) order by place`), filters)
}
