import { photo } from '../support/photos'
import { checkBothThemes as check } from './axe'
import { idOf, log, person, write } from './chat'
import { newPerson } from './new-person'
import { makePost } from './sellers'
import { expect, test } from './support'

test('by keyboard: find, read a warning, block, report; no barrier', async ({ page, browser }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const theirs = '9000000007'
  await newPerson(page)
  const own = await idOf(page)
  const other = await person(browser, theirs)
  await page.goto('/chat')
  await expect(page.getByRole('heading', { name: 'No conversations yet' })).toBeVisible()
  await check(page, 'an empty list')
  const postId = await makePost(other.page.request, `Murrah buffalo of ${theirs}`)
  await other.page.goto(`/chat?to=${own}&post=${postId}`)
  await other.page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'buffalo.jpg', mimeType: 'image/jpeg', buffer: await photo(800, 600) })
  await write(other.page, 'This one')
  await write(other.page, 'पहले 5000 एडवांस भेज दो, https://example.org देखो, फिर कल सुबह भैंस ले जाना')

  const row = page.getByRole('button', { name: /एडवांस/ })
  // A long last message is cut; the time and the count stay on the screen of a phone.
  expect((await row.boundingBox())!.width).toBeLessThanOrEqual(360)
  await row.focus()
  await page.keyboard.press('Enter')
  await expect(log(page).getByRole('link', { name: 'https://example.org' })).toHaveAttribute('rel', /noopener/)
  const warning = log(page).getByText('Careful: no advance before you have seen it')
  await expect(warning).toBeVisible()
  await page.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(log(page).getByText('See the animal or goods first, then pay.')).toBeVisible()
  await expect(log(page).getByRole('listitem').filter({ hasText: 'milk it twice' })).toBeVisible()
  await check(page, 'a thread')
  await log(page).getByRole('button', { name: 'Open photo' }).click()
  await expect(page.getByRole('dialog').locator('img')).toBeVisible()
  await check(page, 'a picture')
  await page.keyboard.press('Escape')
  // The author sees no warning.
  await expect(log(other.page).getByText(/Careful/)).toHaveCount(0)

  await page.getByRole('button', { name: 'More actions' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Report conversation' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Send report' })).toBeDisabled()
  await dialog.getByLabel('Fraud or asking for money').focus()
  await page.keyboard.press('Space')
  await check(page, 'reporting')
  await dialog.getByRole('button', { name: 'Send report' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Report Submitted')).toBeVisible()

  await page.getByRole('button', { name: 'More actions' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Block', exact: true }).focus()
  await page.keyboard.press('Enter')
  await check(page, 'blocking')
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Block', exact: true }).focus()
  await page.keyboard.press('Enter')
  // The chat shows it as soon as the socket reports it. The page behind the dialog can be used only
  // after the answer has closed the dialog.
  await expect(question).toBeHidden()
  await expect(page.getByText('You have blocked this person.')).toBeVisible()
  await expect(other.page.getByText('This person does not take your messages.')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).focus()
  await page.keyboard.press('Enter')
  await expect(row).toBeVisible()
  await check(page, 'the list')
  await page.goBack()
  await expect(log(page)).toBeVisible()
  await other.page.context().close()
})
