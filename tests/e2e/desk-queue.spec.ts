import { casesOf, LIMITS } from './cases'
import { deskSite } from './desk'
import { alive, heading, open, press, ready, row, rows, strip } from './queue-page'
import { expect, test } from './support'

const { site, colleague } = deskSite({ variables: LIMITS })
const cases = casesOf(site)
test.use({ viewport: { width: 1280, height: 800 } })

test('a moderator decides by keys alone', { tag: '@smoke' }, async ({ browser }) => {
  test.slow()
  const seller = await cases.reported('Keyed one')
  await cases.reported('Keyed two', seller)
  await cases.reported('Keyed three', seller)
  const { page } = await colleague(browser, 'moderator', 'Ravi Kumar')
  await expect(row(page, 'Keyed three')).toContainText('Reported')
  await alive(page)
  const texts = await rows(page).allTextContents()
  const [first, second, third] = texts.flatMap(text => /Keyed (?:one|two|three)/.exec(text)?.[0] ?? []) as [
    string,
    string,
    string,
  ]
  await press(
    page,
    'j',
    'k',
    ...texts
      .slice(
        0,
        texts.findIndex(text => text.includes(first)),
      )
      .map(() => 'j'),
  )
  await expect(row(page, first).getByRole('link')).toBeFocused()
  await press(page, 'Enter')
  await expect(heading(page, first)).toBeFocused()
  await ready(page)
  await expect(page).toHaveURL(/\?case=\w+$/)
  await press(page, 'h', '4')
  await expect(strip(page)).toContainText(`Hidden: ${first}`)
  await expect(heading(page, second)).toBeFocused()
  await expect(row(page, first)).toHaveCount(0)
  await ready(page)
  await press(page, 'd')
  await expect(strip(page)).toContainText(`Nothing wrong: ${second}`)
  await expect(heading(page, third)).toBeFocused()
  await ready(page)
  await press(page, 'u')
  await expect(heading(page, second)).toBeFocused()
  await expect(row(page, second)).toHaveCount(1)
  await ready(page)
  await press(page, 'a')
  await expect(page.getByRole('checkbox', { name: 'All 2 cases of Ramesh Patil' })).toBeChecked()
  await press(page, 'b')
  await expect(page.getByRole('dialog')).toContainText('This decides 2 cases.')
  await expect(page.getByRole('button', { name: 'Fraud' })).toBeFocused()
  await press(page, 'Enter')
  await expect(strip(page)).toContainText(/Blocked, 2 cases: Keyed/)
  await expect(row(page, 'Keyed')).toHaveCount(0)
  await press(page, 'Escape', 'u')
  await expect(row(page, 'Keyed')).toHaveCount(2)
  await press(page, '?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  await press(page, 'd', 'Escape')
  await expect(row(page, 'Keyed')).toHaveCount(2)
  await page.context().close()
})

test('a new case appears, and one that a colleague has open says so; who decides second is refused', async ({
  browser,
}) => {
  test.slow()
  await cases.reported('Before')
  const [one, other] = [
    (await colleague(browser, 'moderator', 'Meera Nair')).page,
    (await colleague(browser, 'owner', 'Ravi Kumar')).page,
  ]
  await expect(row(one, 'Before')).toBeVisible()
  await cases.reported('Live')
  await expect(row(one, 'Live')).toContainText('New')
  await expect(rows(one).last()).toContainText('Live')
  await open(one, 'Live')
  await expect(row(other, 'Live')).toContainText('Meera Nair has it open')
  await open(other, 'Live')
  await expect(other.getByText('Meera Nair has it open, too')).toBeVisible()
  await press(one, 'd')
  await expect(strip(one)).toContainText('Nothing wrong: Live')
  await press(other, 'h', 'Enter')
  await expect(strip(other).getByRole('alert')).toContainText('Live: Meera Nair has decided this already')
  await expect(row(other, 'Live')).toHaveCount(0)
  for (const page of [one, other]) await page.context().close()
})

test('an open case that a colleague decides says that it is closed', async ({ browser }) => {
  test.slow()
  await cases.reported('Closed by another')
  const [one, other] = [
    (await colleague(browser, 'moderator', 'Meera Nair')).page,
    (await colleague(browser, 'moderator', 'Ravi Kumar')).page,
  ]
  for (const page of [one, other]) await open(page, 'Closed by another')
  await press(one, 'd')
  await expect(other.getByText('This case is closed')).toBeVisible()
  // On a phone, a case takes the place of the list; Back and the link return to it.
  await other.setViewportSize({ width: 360, height: 740 })
  await expect(rows(other).first()).toBeHidden()
  await other.goBack()
  await expect(heading(other, 'Closed by another')).toHaveCount(0)
  await cases.reported('On a phone')
  await open(other, 'On a phone')
  await expect(rows(other).first()).toBeHidden()
  await other.getByRole('button', { name: 'All cases' }).tap()
  await expect(row(other, 'On a phone').getByRole('link')).toBeFocused()
  await expect(other).toHaveURL(/queue$/)
  for (const page of [one, other]) await page.context().close()
})

test('the number and a conversation are shown to who says why; a reader sees neither, and decides nothing', async ({
  browser,
}) => {
  test.slow()
  const seller = await cases.person('Harpreet', 'Gill')
  await cases.reportChat(seller)
  const { page } = await colleague(browser, 'moderator', 'Meera Nair')
  await open(page, 'Conversation with Harpreet Gill')
  await expect(page.getByRole('button', { name: 'Hide' })).toHaveCount(0)
  for (const name of ['Show number', 'Read the conversation']) {
    await page.getByRole('button', { name }).click()
    await expect(page.getByText('This is written into the trail.')).toBeVisible()
    await page.getByLabel(`${name}: why?`).fill('a court asks, hdb')
    await page.keyboard.press('Enter')
    await expect(page.getByText('This is written into the trail.')).toHaveCount(0)
  }
  await expect(page.getByText(/^\+91 \d{5} \d{5}$/)).toBeVisible()
  await expect(page.getByText('There are no messages.')).toBeVisible()
  await page.goto(`${site.url}/desk/trail`)
  await expect(page.getByRole('listitem').filter({ hasText: 'a court asks, hdb' })).toHaveCount(2)
  await page.context().close()

  const reader = (await colleague(browser, 'reader', 'Only reads')).page
  await row(reader, 'Conversation with Harpreet Gill').getByRole('link').click()
  await expect(reader.getByRole('heading', { name: 'Harpreet Gill', exact: true })).toBeVisible()
  for (const name of ['Block', 'Nothing wrong', 'Show number', 'Read the conversation'])
    await expect(reader.getByRole('button', { name })).toHaveCount(0)
  await press(reader, 'd', 'b')
  await expect(reader.getByRole('dialog')).toHaveCount(0)
  await reader.context().close()
})
