import path from 'node:path'
import { openEmbedded } from '../../server/db/embedded'
import { giveUp } from '../support/given-up'
import { deskSite } from './desk'
import { look } from './desk-look'
import { expect, test } from './support'

async function prepare(data: string): Promise<void> {
  const { db, close } = await openEmbedded(path.join(data, 'db'))
  for (let times = 0; times < 3; times++) await giveUp({ db })
  await close()
}

const { site, colleague } = deskSite({ prepare })

test('an owner sees what was given up, readable on a phone and on a screen, and forgets it', async ({ browser }) => {
  test.slow()
  const { page } = await colleague(browser, 'owner', 'Meera Nair')
  await page.goto(`${site.url}/desk/work`)
  await expect(page.getByRole('link', { name: 'Work' })).toHaveAttribute('aria-current', 'page')
  const row = page.getByRole('listitem')
  await expect(row).toHaveText(/^events\/sold3no such table/)
  await look(page, 'work that was given up')
  await row.getByRole('button', { name: 'Forget' }).click()
  await row.getByRole('button', { name: 'Forget for good' }).click()
  await expect(page.getByText('Nothing was given up.')).toBeVisible()
  await page.context().close()
})
