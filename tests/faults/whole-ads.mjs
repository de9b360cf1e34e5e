// After failures: is every ad that was sent either complete or absent?
import pg from 'pg'
import { call } from './site.mjs'

/**
 * Compares the ads that `mix.mjs` sent with the database and the pictures.
 * @returns numbers: acknowledged; of these lost; stored more than once; stored in part; stored whole without an answer
 */
export async function countAds(posts, databaseUrl, siteUrl) {
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  const { rows } = await database.query(`
    select posts.id, posts.title, posts.images, search_posts.post_id is not null as found, listed_posts.id is not null as listed, keys.post_id is not null as keyed,
      exists (select 1 from pgboss.job where data->>'postId' = posts.id and data->>'kind' = 'posted') as queued
    from posts left join search_posts on search_posts.post_id = posts.id left join listed_posts on listed_posts.id = posts.id left join idempotency_keys keys on keys.post_id = posts.id
    where posts.title like 'Buffalo %'`)
  const stored = new Map(rows.map(row => [row.title, row]))
  const acknowledged = posts.filter(({ acknowledged }) => acknowledged)
  let broken = 0
  for (const { title, photos } of posts) {
    const row = stored.get(title)
    if (!row) continue
    const pictures = await Promise.all(
      row.images.map(async key => (await call(`${siteUrl}/media/${key}/320.webp`)).status),
    )
    if (
      row.images.length !== photos ||
      pictures.some(status => status !== 200) ||
      !row.found ||
      !row.listed ||
      !row.keyed ||
      !row.queued
    )
      broken++
  }
  const lost = acknowledged.filter(({ title, acknowledged }) => stored.get(title)?.id !== acknowledged._id).length
  await database.end()
  return {
    acknowledged: acknowledged.length,
    lost,
    twice: rows.length - stored.size,
    broken,
    unanswered: rows.length - acknowledged.length + lost,
  }
}
