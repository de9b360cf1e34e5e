import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { FeedFilters } from '@/lib/contract/feed'
import type { Post } from '@/lib/contract/posts'
import { reference } from '../categories/reference'
import type { Db } from '../db/client'
import { posts, users } from '../db/schema'
import { shows } from '../pages/shows'
import type { Reader } from '../search/order'
import { toPost, type PostRow } from './read-row'

export type FeedPage = { posts: Post[]; nextCursor: string | null; /** Only where it was asked for; `COUNT_CAP` stands for more. */ count?: number }
/** All that is shown of a post, as it is read beside a list. */
type ShownRow = PostRow & { sellerName: string; sellerSurname: string }

const { updatedAt: _, soldAt: __, hiddenBecause: ___, ...shown } = getTableColumns(posts)
/** In the words of the statement, which are the same for every list. */
const COLUMNS = sql.raw(Object.entries(shown).map(([name, column]) => `posts."${column.name}" as "${name}"`).join(', ') + ', users.name as "sellerName", users.surname as "sellerSurname"')

/**
 * Reads the rows that a statement lists with columns of their posts and sellers, together, because a second question to the database
 * takes as long as all else that a list does there. They come as one text: a driver that reads a thousand fields one by one takes as long as the database.
 */
export function readerOf<P>(columns: SQL): Reader<P> {
  return async <R>(db: Db, list: SQL) => {
    const { rows } = (await db.execute(sql`
      with listed as materialized (select *, row_number() over () as nth from (${list}) as list)
      select coalesce(json_agg(one order by nth), '[]')::text as all from (
        select listed.*, ${columns} from listed join ${posts} on ${posts.id} = listed.id join ${users} on ${users.id} = ${posts.sellerId}) as one`)) as unknown as { rows: { all: string }[] }
    return JSON.parse(rows[0]!.all) as (R & P)[]
  }
}

/** Reads with a list all that is shown of its posts. */
export const readPostRows = readerOf<ShownRow>(COLUMNS)

/** The posts of a list's rows, with how far they are from the filters' position. */
export async function toPosts(rows: ShownRow[], { latitude, longitude }: FeedFilters): Promise<Post[]> {
  const data = await reference()
  // A card says who sells.
  shows(...rows.map(row => `seller:${row.sellerId}`))
  const from = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
  return rows.map(row => toPost({ post: row, seller: { name: row.sellerName, surname: row.sellerSurname } }, data, from))
}
