import { desc, eq, sql } from 'drizzle-orm'
import { posts, users } from '../db/schema'
import { reports } from '../db/schema-reports'
import { counting } from '../reports/report'
import { services } from '../services/services'
import { LISTED, toList } from './listed'
import { oneLine } from './one-line'

/** The reported posts, the most reported first: the reasons, how many users, their own words, and the address. */
export async function listReports(): Promise<string> {
  const { db, environment } = await services()
  const rows = await db
    .select({
      id: posts.id,
      title: posts.title,
      status: posts.status,
      sellerId: posts.sellerId,
      seller: sql<string>`trim(${users.name} || ' ' || ${users.surname})`,
      people: sql<number>`count(*)::int`,
      counting: sql<number>`(count(*) filter (where ${counting}))::int`,
      reasons: sql<string[]>`array_agg(${reports.reason} order by ${reports.createdAt})`,
      last: sql<string>`to_char(max(${reports.createdAt}) at time zone 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI')`,
    })
    .from(reports)
    .innerJoin(posts, eq(posts.id, reports.postId))
    .innerJoin(users, eq(users.id, posts.sellerId))
    .where(eq(reports.status, 'open'))
    .groupBy(posts.id, users.id)
    .orderBy(desc(sql`count(*)`), desc(sql`max(${reports.createdAt})`))
    .limit(LISTED + 1)
  if (rows.length === 0) return 'Nothing is reported.'
  const shown = rows.map(row => {
    const counts = new Map<string, number>()
    for (const reason of row.reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1)
    const why = [...counts]
      .sort((a, b) => b[1] - a[1])
      .map(([reason, count]) => `  ${String(count).padStart(3)} × ${oneLine(reason)}`)
    return [
      `${oneLine(row.title)}  (${row.status})`,
      `  post ${row.id}  ${environment.publicUrl}/post/${row.id}`,
      `  seller ${oneLine(row.seller) || 'without a name'}, ${row.sellerId}`,
      `  ${row.people} ${row.people === 1 ? 'person' : 'people'}, ${row.counting} of the five that hide it, the last at ${row.last}`,
      ...why,
    ].join('\n')
  })
  return toList(shown)
}
