import { casesOf, LIMITS } from './cases'
import { deskSite } from './desk'
import { look } from './desk-look'
import { signIn } from './own-site'
import { open } from './queue-page'
import { expect, test } from './support'

const { site, colleague } = deskSite({ variables: LIMITS })
const cases = casesOf(site)
test.use({ viewport: { width: 1280, height: 800 } })

test('a person is found by the whole number, blocked for a week, and let in again', async ({ browser }) => {
  test.slow()
  const seller = await cases.reported('Found by number')
  const { page } = await colleague(browser, 'moderator', 'Meera Nair')
  await page.getByRole('link', { name: 'Find' }).click()
  const find = async (text: string) => {
    await page.getByLabel(/^Mobile number, id/).fill(text)
    await page.getByRole('button', { name: 'Find' }).click()
  }
  await find(seller.mobile.slice(1))
  await expect(page.getByText('Nobody has this number')).toBeVisible()
  await find(seller.mobile)
  await expect(page.getByRole('heading', { name: 'Ramesh Patil' })).toBeVisible()
  expect(page.url()).not.toContain(seller.mobile)
  await look(page, 'find')
  await page.getByRole('button', { name: 'Block' }).click()
  await page.getByText('7 days').click()
  await page.getByRole('button', { name: /Insult or abuse/ }).click()
  await expect(page.getByText(/^blocked until/)).toBeVisible()
  expect((await signIn(site, seller.mobile)).code).toBe('blocked')
  await look(page, 'find-blocked')
  await page.getByRole('button', { name: 'Let them in again' }).click()
  await page.getByLabel('Let them in again: why?').fill('He has shown the papers')
  await page.getByRole('button', { name: 'Let them in again' }).click()
  await expect(page.getByRole('button', { name: 'Block' })).toBeVisible()
  await page.context().close()
})

test('words and links are put on a list and taken off; a reader only sees them', async ({ browser }) => {
  test.slow()
  const { page } = await colleague(browser, 'moderator', 'Ravi Kumar')
  await page.goto(`${site.url}/desk/words`)
  const blocked = page.getByRole('region', { name: 'Blocked' })
  for (const [text, list] of [
    ['नकली इनाम', 'block'],
    ['pay.example.org', 'block'],
    ['dairy.example.com', 'allow'],
  ] as const) {
    await page.getByLabel('Word, words or link').fill(text)
    await page.getByLabel('List').selectOption(list)
    await page.getByRole('button', { name: 'Add' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: text })).toBeVisible()
  }
  await look(page, 'words')
  await page.getByLabel('Word, words or link').fill('PAY.example.org')
  await page.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByText('is on a list already')).toBeVisible()
  await page.getByRole('button', { name: 'Remove pay.example.org' }).click()
  await expect(blocked.getByRole('listitem')).toHaveCount(1)
  const reader = (await colleague(browser, 'reader', 'Asha Rao')).page
  await reader.goto(`${site.url}/desk/words`)
  await expect(reader.getByRole('region', { name: 'Blocked' }).getByRole('listitem')).toHaveCount(1)
  await expect(reader.getByRole('button', { name: /^(Add|Remove)/ })).toHaveCount(0)
  for (const one of [page, reader]) await one.context().close()
})

test('the record of a case opens for who has made it, and is fit for paper', async ({ browser }) => {
  test.slow()
  const seller = await cases.reported('For the police')
  const { page } = await colleague(browser, 'moderator', 'Meera Nair')
  await open(page, 'For the police')
  await page.getByRole('button', { name: 'Make a record' }).click()
  await page.getByLabel('Make a record: why?').fill('Letter 17 of the police of Solapur')
  await page.getByRole('button', { name: 'Make a record' }).click()
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Open the record' }).click()
  const record = await opened
  await expect(record.getByRole('heading', { level: 1 })).toContainText('record of case')
  await expect(record.getByText(`+91 ${seller.mobile}`)).toBeVisible()
  await expect(record.getByText('Letter 17 of the police of Solapur').first()).toBeVisible()
  await look(record, 'record')
  await record.emulateMedia({ media: 'print' })
  await expect(record.getByRole('button', { name: /^Print/ })).toBeHidden()
  const other = (await colleague(browser, 'owner', 'Ravi Kumar')).page
  await other.goto(record.url())
  await expect(other.getByText('There is no such record')).toBeVisible()
  for (const one of [page, other]) await one.context().close()
})
