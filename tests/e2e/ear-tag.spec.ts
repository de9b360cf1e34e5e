import { newPerson } from './new-person'
import { makePost, submit } from './posting'
import { expect, test } from './support'

test('a farmer writes the ear tag, buyers see its last four digits, and no second ad has it', async ({
  page,
  request,
  browser,
  complaints,
}) => {
  await newPerson(page)
  const tag = String(Date.now()).slice(-12).padStart(12, '3')
  const { _id: id } = await makePost(page.request, { summary: 'Buffalo with a tag', price: '91000' }, ['#336633'])
  await page.goto(`/post-ad?edit=${id}`)
  await submit(page).click()
  await page.getByLabel('Ear tag').fill(`${tag.slice(0, 4)} ${tag.slice(4, 8)}`)
  await submit(page).click()
  await expect(page.getByText('Please enter the 12 digits of the ear tag')).toBeVisible()
  await page.getByLabel('Ear tag').fill(`${tag.slice(0, 4)} ${tag.slice(4, 8)} ${tag.slice(8)}`)
  await submit(page).click()
  await expect(submit(page)).toBeEnabled()
  await submit(page).click()
  await page.waitForURL('**/my-ads')

  await page.goto(`/post/${id}`)
  await expect(page.getByText('Ear tag', { exact: true })).toBeVisible()
  await expect(page.getByText(`•••• ${tag.slice(-4)}`)).toBeVisible()
  expect(await (await request.get(`/post/${id}`)).text()).not.toContain(tag)

  const other = await (await browser.newContext()).newPage()
  await newPerson(other)
  const { _id: second } = await makePost(other.request, { summary: 'The same buffalo', price: '50000' }, ['#996633'])
  await other.goto(`/post-ad?edit=${second}`)
  await submit(other).click()
  await other.getByLabel('Ear tag').fill(tag)
  await submit(other).click()
  await expect(submit(other)).toBeEnabled()
  await submit(other).click()
  await expect(other.getByText('Another ad already has this ear tag. Please check its 12 digits.')).toBeVisible()
  await expect(other.getByLabel('Ear tag')).toBeFocused()
  await other.context().close()
  // Chromium logs the refusal.
  expect(complaints.splice(0).filter(text => !/409/.test(text))).toEqual([])
})
