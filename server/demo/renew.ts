import { and, inArray, sql } from 'drizzle-orm'
import { posts, users } from '../db/schema'
import { services } from '../services/services'
import { DEMO_SELLERS } from './content/sellers'

/**
 * The demo's sellers say at each start that their ads are still true: nobody else would, and after two months a demo
 * would be empty. Ads that people have posted in it end like all others.
 */
export async function renewDemo(): Promise<void> {
  const { db } = await services()
  const sellers = db
    .select({ id: users.id })
    .from(users)
    .where(
      inArray(
        users.mobile,
        DEMO_SELLERS.map(({ mobile }) => mobile),
      ),
    )
  await db
    .update(posts)
    .set({
      status: 'active',
      // Another ad may have the tag of one that had ended.
      earTag: sql`case when ${posts.status} = 'active' then ${posts.earTag} end`,
      endsAt: sql`now() + interval '60 days'` as never,
      askAt: sql`now() + interval '30 days'` as never,
    })
    .where(and(inArray(posts.sellerId, sellers), inArray(posts.status, ['active', 'ended'])))
}
