import path from 'node:path'
import { sql } from 'drizzle-orm'
import { openEmbedded } from '../../server/db/embedded'
import { bucketOf } from '../../server/vitals/buckets'
import type { Metric } from '@/lib/contract/vital-names'
import { deskSite } from './desk'
import { look } from './desk-look'
import { expect, test } from './support'

/** What readers of each kind of page measured yesterday: the value, and how often. */
const MEASURED: [kind: string, state: string, metric: Metric, value: number, count: number][] = [
  ['home', 'Maharashtra', 'LCP', 1800, 90],
  ['home', 'Maharashtra', 'LCP', 3000, 20],
  ['home', 'Maharashtra', 'LCP', 9000, 14],
  ['post', 'Andaman and Nicobar Islands', 'LCP', 5200, 30],
  ['post', '', 'INP', 130, 40],
  ['list', 'Gujarat', 'CLS', 0.31, 25],
  ['account', 'Goa', 'LCP', 2000, 6],
  ['form', 'Goa', 'LCP', 2000, 5],
]

async function measure(data: string): Promise<void> {
  const { db, close } = await openEmbedded(path.join(data, 'db'))
  for (const [kind, state, metric, value, count] of MEASURED)
    await db.execute(sql`
      insert into vitals (day, kind, network, state, metric, bucket, count)
      values ((now() at time zone 'Asia/Kolkata')::date - 1, ${kind}, '4g', ${state}, ${metric}, ${bucketOf(metric, value)}, ${count})`)
  await close()
}

const { site, colleague } = deskSite({ prepare: measure })

test('the desk shows how fast pages are, readable on a phone and on a screen', async ({ browser }) => {
  test.slow()
  const { page } = await colleague(browser, 'reader', 'Meera Nair')
  await page.goto(`${site.url}/desk/vitals`)
  await expect(page.getByRole('link', { name: 'Speed' })).toHaveAttribute('aria-current', 'page')
  const lcp = page.getByRole('table', { name: 'LCP' })
  await expect(lcp.getByRole('row', { name: 'Home' })).toContainText(/120 or more2\.9 s8\.6 s73, 16, 11 %/)
  await expect(lcp.getByRole('row', { name: 'All of these' })).toContainText('150 or more')
  const left = page.getByText('Fewer than 10 readers').first()
  await expect(left).toContainText('Own pages, Post an ad')
  await look(page, 'speed')
  await page.getByRole('link', { name: 'By state' }).click()
  await expect(page.getByRole('rowheader', { name: 'Andaman and Nicobar Islands' })).toBeVisible()
  await expect(page.getByText('Goa')).toBeVisible()
  await look(page, 'speed-states')
  await page.getByRole('link', { name: '28 days' }).click()
  await expect(page).toHaveURL(/by=state&days=28/)
  await page.goto(`${site.url}/desk/vitals?by=__proto__&days=9999&days=x`)
  await expect(page.getByRole('link', { name: 'By page' })).toHaveAttribute('aria-current', 'true')
  await page.context().close()
})
