import { createHmac, randomBytes } from 'node:crypto'
import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { openEmbedded } from '../../server/db/embedded'
import { ownSite } from './own-site'
import { expect, test } from './support'

const NUMBER_KEY = randomBytes(32).toString('hex')
/** The number of the seller whose terms are moved. */
export const SELLER = '9811223344'
const DAY_MS = 86_400_000

/** The key of a link, made as the site makes it with this NUMBER_KEY; if the two differed, the site would refuse it. */
function keyOf(id: string, day = Math.floor(Date.now() / DAY_MS)): string {
  const hash = createHmac('sha256', NUMBER_KEY).update(`still here ${id} ${day}`).digest('hex').slice(0, 32)
  return `${day.toString(36)}.${hash}`
}

/** Ads of one seller: each test changes only its own. */
type Ads = { soon: string; sold: string; cheaper: string; again: string; seen: string; confirmed: string }

/**
 * Moves the terms of some ads in the data of a site that does not run yet. A day is the shortest term that can be set,
 * and the database's clock cannot be moved; the site itself ends the ads when it starts.
 */
async function moveTerms(data: string): Promise<Ads> {
  const { db, close } = await openEmbedded(path.join(data, 'db'))
  const { rows } = (await db.execute(sql`
    select mobile, array_agg(posts.id) as ids from posts join users on users.id = seller_id
    where posts.status = 'active' and category_id in ('buffalo', 'cattle', 'goat') and type = 'Sell' and posts.latitude is not null
    group by mobile having count(*) >= 6 order by mobile limit 1`)) as unknown as {
    rows: { mobile: string; ids: string[] }[]
  }
  const { mobile, ids } = rows[0]!
  const [soon, sold, cheaper, again, seen, confirmed] = ids as [string, string, string, string, string, string]
  await db.execute(sql`update posts set ends_at = now() + interval '4 days' where id in (${soon}, ${sold}, ${cheaper})`)
  await db.execute(sql`update posts set ends_at = now() - interval '1 hour' where id in (${again}, ${seen})`)
  await db.execute(
    sql`update posts set created_at = now() - interval '10 days', confirmed_at = now() - interval '48 hours' where id = ${confirmed}`,
  )
  // At each start, the demo confirms the ads of the sellers with its numbers; so this seller gets another number.
  await db.execute(sql`update users set mobile = ${SELLER} where mobile = ${mobile}`)
  await close()
  return { soon, sold, cheaper, again, seen, confirmed }
}

/** A site with ads of one seller that end soon, have ended, or were confirmed, for all tests of a file. */
export function openTermsSite() {
  const ads = {} as Ads
  const site = ownSite(
    () => ({ NUMBER_KEY }),
    async data => void Object.assign(ads, await moveTerms(data)),
  )
  test.beforeAll(() =>
    expect.poll(async () => (await fetch(`${site.url}/post/${ads.seen}`)).text()).toContain('This ad has ended'),
  )

  /** A browser that has never seen the site. */
  async function newPage(browser: Browser): Promise<Page> {
    const context = await browser.newContext({
      baseURL: site.url,
      viewport: { width: 360, height: 740 },
      reducedMotion: 'reduce',
    })
    return context.newPage()
  }

  const get = async (address: string) => (await fetch(site.url + address)).text()

  return { site, ads, keyOf, newPage, get }
}
