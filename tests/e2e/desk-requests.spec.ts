import { readFileSync } from 'node:fs'
import { casesOf, LIMITS } from './cases'
import { deskSite } from './desk'
import { look } from './desk-look'
import { expect, test } from './support'

const { site, colleague, desk } = deskSite({ variables: LIMITS })
const cases = casesOf(site)
test.use({ viewport: { width: 1280, height: 800 } })

test('a request is written down where the person is found; an owner makes the file, or erases', async ({ browser }) => {
  test.slow()
  const [seller, other] = [await cases.person('Ramesh', 'Patil'), await cases.person('Usha', 'Kale')]
  await cases.ad(seller, 'Cow of who asks')
  expect(desk('block', seller.id)).toContain('is blocked')
  const { page } = await colleague(browser, 'owner', 'Meera Nair')
  const note = async ({ mobile }: typeof seller, kind: string) => {
    await page.getByRole('link', { name: 'Find', exact: true }).click()
    await page.getByLabel(/^Mobile number, id/).fill(mobile)
    await page.getByRole('button', { name: 'Find' }).click()
    await page.getByRole('button', { name: 'They ask for their data' }).click()
    await page.getByLabel('What they ask for').selectOption({ label: kind })
    await page.getByLabel(/^How it came/).fill('A letter, and I called back on the number')
    if (kind !== 'To be erased') await look(page, 'request-note')
    await page.getByRole('button', { name: 'Write it down' }).click()
    await expect(page.getByText('Written down.')).toBeVisible()
  }
  await page.goto(`${site.url}/desk/requests`)
  await expect(page.getByText('Nobody asks for anything now.')).toBeVisible()
  await note(seller, 'A copy of their data')
  await note(other, 'To be erased')
  await page.getByRole('link', { name: 'To the requests' }).click()
  await expect(page.getByRole('link', { name: 'Requests 2 open' })).toBeVisible()
  const copy = page.getByRole('article').filter({ hasText: 'Ramesh Patil: a copy of their data' })
  await expect(copy.getByText(/^due .* in 15 days$/)).toBeVisible()
  await expect(copy.getByText('It was handed over')).toBeHidden()
  const started = page.waitForEvent('download')
  await copy.getByRole('button', { name: 'Make the file' }).click()
  const file = JSON.parse(readFileSync(await (await started).path(), 'utf8'))
  expect(file).toMatchObject({ user: { phoneNumber: seller.mobile }, posts: [{ summary: 'Cow of who asks' }] })
  await copy.getByRole('button', { name: 'It was handed over' }).click()
  await look(page, 'requests')
  await copy.getByLabel('To whom, and how?').fill('Sent to the address on the letter')
  await copy.getByRole('button', { name: 'It was handed over' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Handed over' })).toContainText('Ramesh Patil')
  const erasure = page.getByRole('article').filter({ hasText: 'Usha Kale: to be erased' })
  await erasure.getByRole('button', { name: 'Erase the account' }).click()
  await erasure.getByRole('button', { name: 'Erase Usha Kale for good' }).click()
  await expect(page.getByText('Nobody asks for anything now.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Erased' })).toContainText('An account that is erased')
  await look(page, 'requests-answered')
  await page.context().close()
})

test('a moderator sees who asks, and cannot make the file or erase', async ({ browser }) => {
  test.slow()
  const person = await cases.person('Asha', 'Rao')
  const owner = (await colleague(browser, 'owner', 'Meera Nair')).page
  await owner.evaluate(
    ({ id, receivedOn }) =>
      fetch(`/desk/api/users/${id}/requests`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ kind: 'erasure', how: 'By phone', receivedOn }),
      }),
    { id: person.id, receivedOn: new Date().toISOString().slice(0, 10) },
  )
  const { page } = await colleague(browser, 'moderator', 'Ravi Kumar')
  await page.goto(`${site.url}/desk/requests`)
  await expect(page.getByText('An owner erases the account.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Erase|Make/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Refuse' }).click()
  await page.getByLabel('Refuse: why?').fill('It was not them, as they said on the phone')
  await page.getByRole('button', { name: 'Refuse' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Refused' })).toContainText('Asha Rao')
  for (const one of [page, owner]) await one.context().close()
})
