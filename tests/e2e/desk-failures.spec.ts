import path from 'node:path'
import { openEmbedded } from '../../server/db/embedded'
import { checkEverywhere } from './axe'
import { addAuthenticator, deskSite, giveNumberAndCode } from './desk'
import { expect, test } from './support'

/** From the first session on, the pages that read passkeys cannot. */
const LOSES_PASSKEYS = [
  `create function lose() returns trigger language plpgsql as $$ begin alter table desk_passkeys rename to passkeys_elsewhere; return null; end $$`,
  'create constraint trigger lose after insert on desk_sessions deferrable initially deferred for each row execute function lose()',
]
const { site, newMobile, linkOf } = deskSite({ prepare: breakPasskeys })

async function breakPasskeys(data: string): Promise<void> {
  const { db, close } = await openEmbedded(path.join(data, 'db'))
  for (const statement of LOSES_PASSKEYS) await db.execute(statement)
  await close()
}

test('a page of the desk that fails says so, without a reason, and leads back', async ({ page, complaints }) => {
  test.slow()
  await addAuthenticator(page)
  const mobile = newMobile()
  await page.goto(linkOf(mobile, 'owner', 'Meera Nair'))
  await giveNumberAndCode(page, mobile)
  await expect(page.getByRole('heading', { name: 'Queue' })).toBeVisible()
  await page.goto(`${site.url}/desk/passkeys`)
  const heading = page.getByRole('heading', { level: 1, name: 'That failed. Load the page again.' })
  await expect(heading).toBeVisible()
  await expect(page.getByRole('link', { name: 'To the desk' })).toHaveAttribute('href', '/desk')
  await checkEverywhere(page, 'desk-failed')
  const response = await page.request.get(`${site.url}/desk/passkeys`)
  expect([response.status(), response.headers()['cache-control']]).toEqual([500, expect.stringContaining('no-store')])
  expect(response.headers()['content-security-policy']).toContain('nonce-')
  expect(await response.text()).not.toMatch(/desk_passkeys|does not exist|select|\.ts\b|Meera/)
  expect((await page.goto(`${site.url}/desk/trail`))?.status()).toBe(500)
  await expect(heading).toBeVisible()
  expect(site.output()).toContain('passkeys')
  expect(complaints.splice(0)).not.toEqual([])
})
