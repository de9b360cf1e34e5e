import path from 'node:path'
import { sql } from 'drizzle-orm'
import { openEmbedded } from '../../server/db/embedded'
import { checkBothThemes } from './axe'
import { ownSite } from './own-site'
import { expect, test } from './support'

let seller = ''
let ad = ''

/** Four buyers confirm sales of one seller; a buyer's account must be a month old, so it cannot be made by the site. */
async function confirmSales(data: string): Promise<void> {
  const { db, close } = await openEmbedded(path.join(data, 'db'))
  const { rows } = (await db.execute(sql`
    select id, seller_id from posts where status = 'active' and type = 'Sell' and category_id = 'buffalo' order by id limit 1`)) as unknown as {
    rows: { id: string; seller_id: string }[]
  }
  ;({ id: ad, seller_id: seller } = rows[0]!)
  await db.execute(sql`
    insert into sales (id, seller_id, buyer_id, state, answered_at, seller_says, buyer_says)
    select 'sale' || id, ${seller}, id, 'confirmed', now() - interval '30 days', '{}', case when row_number() over (order by id) = 1 then '{keptAppointment}'::text[] else '{asDescribed,keptAppointment,wouldDealAgain}' end
    from users where id <> ${seller} order by id limit 4`)
  await db.execute(
    sql`update users set created_at = now() - interval '90 days' where id in (select buyer_id from sales)`,
  )
  await close()
}

const site = ownSite(() => ({}), confirmSales)

test('how many buyers have confirmed a sale is on the ad, and what they said on the page of the seller', async ({
  browser,
}) => {
  const page = await (
    await browser.newContext({ baseURL: site.url, javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
  ).newPage()
  await page.goto(`/post/${ad}`)
  await expect(page.getByRole('complementary', { name: 'Seller', exact: true })).toContainText(
    '4 buyers confirmed a sale',
  )
  await page.goto(`/seller/${seller}`)
  const known = page.getByRole('region', { name: 'What is known of this seller' })
  for (const [line, how] of [
    ['4 buyers confirmed a sale', 'People who also deal with each other count as one'],
    ['Of 3 people: as described 2, kept the appointment 3, would deal again 2', 'three people at a time'],
  ] as const) {
    await known.getByText(line, { exact: true }).click()
    await expect(known.getByText(how)).toBeVisible()
  }
  await page.context().close()
  const reader = await (await browser.newContext({ baseURL: site.url })).newPage()
  await reader.goto(`/hi/seller/${seller}`)
  await checkBothThemes(reader, 'confirmed sales')
  await reader.context().close()
})
