import { casesOf, LIMITS } from './cases'
import { deskSite } from './desk'
import { look } from './desk-look'
import { open, press, row, strip } from './queue-page'
import { expect, test } from './support'

const { site, colleague } = deskSite({ variables: LIMITS })
const cases = casesOf(site)
test.use({ viewport: { width: 1280, height: 800 } })

test('all screens at both widths and in both themes', async ({ browser }) => {
  test.setTimeout(240_000)
  await cases.twin('Twin with a very long title that does not fit into a row of the list, and goes on')
  const seller = await cases.reported('Looked at')
  await cases.reported('Looked at, too', seller)
  await cases.reportChat(seller, 'He asks for an advance and then never answers the phone again')
  const { page } = await colleague(browser, 'moderator', 'Meera Nair')
  await expect(row(page, 'Twin with')).toContainText('Same photo')
  await look(page, 'list')
  await open(page, 'Looked at, too')
  await look(page, 'reported')
  await press(page, 'h')
  await look(page, 'reasons')
  await press(page, 'Escape', 'd')
  await expect(strip(page)).toContainText('Nothing wrong: Looked at, too')
  await open(page, 'Twin with')
  await expect(page.getByText('% alike')).toBeVisible()
  await look(page, 'twin')
  await page.getByRole('button', { name: 'Photo 1' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look(page, 'photo')
  await press(page, 'Escape', '?')
  await look(page, 'keys')
  await press(page, 'Escape')
  await open(page, 'Conversation with Ramesh Patil')
  await page.getByRole('button', { name: 'Show number' }).click()
  await look(page, 'conversation')
  await page.goto(`${site.url}/desk/queue?source=held`)
  await open(page, 'Twin with')
  await press(page, 'd')
  await expect(page.getByRole('heading', { name: 'Nothing waits.' })).toBeVisible()
  await look(page, 'nothing')
  await page.context().close()
})
