import { idOf, write } from './chat'
import { newPerson } from './new-person'
import { makePost } from './posting'
import { expect, test } from './support'

test('a seller keeps an ad for who asks, who reads it; buyers see it on the card and the page, until it is undone', async ({
  page: seller,
  request,
  browser,
}) => {
  await newPerson(seller)
  // No number: ten digits that begin like a mobile's would be hidden, and an amount is what the ad must give.
  const summary = 'Kept buffalo from our own yard'
  const { _id: id } = await makePost(seller.request, { summary, price: '64000' }, ['#225544'])
  const sellerId = await idOf(seller)
  const buyer = await (await browser.newContext()).newPage()
  await newPerson(buyer, { name: 'Meena', surname: 'Jadhav' })
  const buyerId = await idOf(buyer)
  const strangers = async () => (await request.get(`/post/${id}`)).text()
  expect(await strangers()).not.toContain('Reserved until')

  await buyer.goto(`/chat?to=${sellerId}&post=${id}`)
  await write(buyer, 'I come on Saturday')
  await seller.goto(`/chat?to=${buyerId}&post=${id}`)
  await seller.getByRole('button', { name: 'Reserve for 48 hours' }).click()
  await expect(seller.getByText(/^Reserved for this person until \d\d\/\d\d\/\d{4}$/)).toBeVisible()
  await buyer.goto('/notifications')
  await expect(buyer.getByText(`“${summary}” is kept for you for 48 hours.`)).toBeVisible()
  await buyer.goto(`/chat?to=${sellerId}&post=${id}`)
  await expect(buyer.getByText(/^Reserved for you until/)).toBeVisible()

  const html = await strangers()
  expect(html).toContain('Reserved until')
  expect(html).toContain('You can still ask.')
  expect(html).not.toContain(buyerId)
  await buyer.goto(`/search?q=${encodeURIComponent(summary)}`)
  await expect(buyer.getByRole('article').filter({ hasText: summary })).toContainText('Reserved until')

  await seller.goto('/my-ads')
  const own = seller.getByRole('article').filter({ hasText: summary })
  await expect(own).toContainText('Reserved until')
  await own.getByRole('button', { name: 'End reservation' }).click()
  await expect(own).not.toContainText('Reserved until')
  await expect.poll(strangers).not.toContain('Reserved until')
  await buyer.context().close()
})
