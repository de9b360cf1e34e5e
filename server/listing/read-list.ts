import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { FeedFilters } from '@/lib/contract/feed'
import type { Post } from '@/lib/contract/posts'
import { reference } from '../categories/reference'
import { rowsOf, type ReadDb } from '../db/client'
import { posts, users } from '../db/schema'
import { tagPage } from '../platform/page-tags'
import type { RowReader } from './order'
import { toPost, type PostRow } from './read-row'

export type FeedPage = {
  posts: Post[]
  nextCursor: string | null
  /** Only if the request asks for it; `COUNT_CAP` stands for more. */ count?: number
}
/** All columns that are shown of a post and its seller, read together with a list. */
type ShownRow = PostRow & { sellerName: string; sellerSurname: string }

const {
  updatedAt: _,
  soldAt: __,
  soldPrice: ___,
  endsAt: ____,
  askAt: _____,
  hiddenBecause: ______,
  reservedFor: _______,
  facts: ________,
  ...shown
} = getTableColumns(posts)
/** The columns as SQL text, made once, because they are the same for every list. */
const COLUMNS = sql.raw(
  Object.entries(shown)
    .map(([name, column]) => `posts."${column.name}" as "${name}"`)
    .join(', ') + ', users.name as "sellerName", users.surname as "sellerSurname"',
)

/**
 * Makes a reader of the rows that a statement lists, with columns of their posts and sellers. One query reads both,
 * because a second query takes as long as the rest of the list. The rows come as one JSON text, because a driver that
 * reads a thousand fields one by one takes as long as the database.
 */
export function makeRowReader<P>(columns: SQL): RowReader<P> {
  return async <R>(db: ReadDb, list: SQL) => {
    const [row] = await rowsOf<{ all: string }>(
      db,
      sql`
      with listed as materialized (select *, row_number() over () as nth from (${list}) as list)
      select coalesce(json_agg(one order by nth), '[]')::text as all from (
        select listed.*, ${columns} from listed join ${posts} on ${posts.id} = listed.id join ${users} on ${users.id} = ${posts.sellerId}) as one`,
    )
    return JSON.parse(row!.all) as (R & P)[]
  }
}

/** Reads the rows of a list with all that is shown of their posts. */
export const readPostRows = makeRowReader<ShownRow>(COLUMNS)

/** The posts of a list's rows, with their distance from the position of the filters. */
export async function toPosts(rows: ShownRow[], { latitude, longitude }: FeedFilters): Promise<Post[]> {
  const data = await reference()
  // A card shows its seller.
  tagPage(...rows.map(row => `seller:${row.sellerId}`))
  const from = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
  return rows.map(row =>
    toPost({ post: row, seller: { name: row.sellerName, surname: row.sellerSurname } }, data, { from }),
  )
}
