import { and, inArray, sql } from 'drizzle-orm'
import { posts, users } from '../db/schema'
import { services } from '../services/services'
import { DEMO_SELLERS } from './content/sellers'

/**
 * Confirms the ads of the demo's sellers at each start: nobody else would confirm them, and after two months a demo
 * would be empty. Ads that users have posted in the demo end as usual.
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
      // Another ad may have taken the ear tag of an ad that had ended.
      earTag: sql`case when ${posts.status} = 'active' then ${posts.earTag} end`,
      endsAt: sql`now() + interval '60 days'` as never,
      askAt: sql`now() + interval '30 days'` as never,
    })
    .where(and(inArray(posts.sellerId, sellers), inArray(posts.status, ['active', 'ended'])))
}
