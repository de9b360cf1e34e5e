import { checkAccess, checkBothThemes } from './axe'
import { idOf, write } from './chat'
import { newPerson } from './new-person'
import { makePost } from './posting'
import { expect, test } from './support'

test('a seller names who bought the ad, the buyer confirms it, and both say how it went', async ({
  page: seller,
  browser,
}) => {
  await newPerson(seller)
  const summary = 'Buffalo that was sold to a neighbour'
  const { _id: id } = await makePost(seller.request, { summary, price: '64000' }, ['#225544'])
  const buyer = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  await newPerson(buyer, { name: 'Meena', surname: 'Jadhav' })
  await buyer.goto(`/chat?to=${await idOf(seller)}&post=${id}`)
  await write(buyer, 'I come on Saturday')

  await seller.goto('/my-ads')
  const own = seller.getByRole('article').filter({ hasText: summary })
  await own.getByRole('button', { name: 'Mark sold' }).click()
  const question = seller.getByRole('alertdialog')
  await expect(question.getByRole('combobox', { name: 'Who bought it?' }).getByRole('option')).toHaveText([
    'Someone else',
    'Meena Jadhav',
  ])
  await checkAccess(seller, 'sold, and to whom')
  // Nobody is named: the card asks again.
  await question.getByRole('button', { name: 'Mark sold' }).click()
  await seller.getByRole('tab', { name: 'Sold' }).click()
  await own.getByRole('link', { name: 'See the sale' }).click()
  await seller.waitForURL(`**/sale/${id}`)
  await expect(seller.getByRole('heading', { level: 1 })).toHaveText('Who bought it?')
  await seller.getByText('Meena Jadhav').click()
  await checkBothThemes(seller, 'who bought it')
  await seller.getByRole('button', { name: 'Ask Meena Jadhav' }).click()
  await expect(seller.getByRole('heading', { level: 1 })).toHaveText('We have asked Meena Jadhav')

  await buyer.goto('/notifications')
  await expect(buyer.getByRole('link', { name: 'Did you buy it?' })).toHaveAttribute('href', `/sale/${id}`)
  await buyer.goto(`/chat?to=${await idOf(seller)}&post=${id}`)
  await expect(buyer.getByText('This ad was sold')).toBeVisible()
  await buyer.getByRole('link', { name: 'See the sale' }).click()
  await buyer.waitForURL(`**/sale/${id}`)
  await checkBothThemes(buyer, 'did you buy it')
  await buyer.getByRole('button', { name: 'Yes, I bought it' }).click()
  await expect(buyer.getByRole('heading', { level: 1 })).toBeFocused()
  await buyer.getByText('It was as described').click()
  await checkBothThemes(buyer, 'how did it go')
  await buyer.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('Thank you')

  await seller.goto('/notifications')
  await seller.getByRole('link', { name: 'The buyer has confirmed' }).click()
  await expect(seller.getByRole('heading', { level: 1 })).toHaveText('How did it go with Meena Jadhav?')
  await seller.getByRole('button', { name: 'Send: none of these' }).click()
  await expect(seller.getByRole('heading', { level: 1 })).toHaveText('Thank you')
  await seller.goto('/my-ads')
  await seller.getByRole('tab', { name: 'Sold' }).click()
  await expect(own).toBeVisible()
  await expect(own.getByRole('link', { name: 'See the sale' })).toHaveCount(0)
  await expect(own.getByRole('button', { name: 'Put up again' })).toHaveCount(0)
  await buyer.context().close()
})

test('who marks an ad as sold says in the same question who bought it', async ({ page: seller, browser }) => {
  await newPerson(seller)
  const { _id: id } = await makePost(seller.request, { summary: 'Sold and said to whom' })
  const buyer = await (await browser.newContext()).newPage()
  await newPerson(buyer, { name: 'Meena', surname: 'Jadhav' })
  await buyer.goto(`/chat?to=${await idOf(seller)}&post=${id}`)
  await write(buyer, 'I take it')
  await seller.goto('/my-ads')
  await seller.getByRole('button', { name: 'Mark sold' }).click()
  const question = seller.getByRole('alertdialog')
  await question.getByRole('combobox', { name: 'Who bought it?' }).selectOption('Meena Jadhav')
  await question.getByRole('button', { name: 'Mark sold' }).click()
  await expect(seller.getByText('Post Marked as Sold')).toBeVisible()
  await buyer.goto(`/sale/${id}`)
  await buyer.getByRole('button', { name: 'No, I did not buy it' }).click()
  await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('Thank you. This sale does not count.')
  await seller.goto(`/sale/${id}`)
  await expect(seller.getByRole('heading', { level: 1 })).toHaveText('Meena Jadhav did not buy it')
  await buyer.context().close()
})

test('a visitor signs in first', async ({ page }) => {
  await page.goto('/sale/anything')
  await expect(page.getByRole('heading', { level: 1, name: 'Login required' })).toBeVisible()
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, follow')
})
