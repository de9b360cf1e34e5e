import { become, makeSeller, OPEN, setPrivacy } from './sellers'
import { expect, test } from './support'

test('a buyer calls the seller from the conversation; nobody is called who shows no number', async ({
  page,
  browser,
}) => {
  const seller = await makeSeller(page, 'Murrah buffalo with papers')
  const buyer = await (
    await browser.newContext({ baseURL: process.env.SITE_URL, viewport: { width: 360, height: 740 } })
  ).newPage()
  await become(buyer)
  // Its words are on no other part of the page of chats.
  await buyer.goto(`/hi/chat?to=${seller.id}&post=${seller.postId}`)
  const call = buyer.getByRole('link', { name: 'कॉल करें' })
  await expect(call).not.toHaveAttribute('href', /^tel:/)
  await call.click()
  await expect(call).toHaveAttribute('href', `tel:+91${seller.mobile}`)
  const { width, height } = (await call.boundingBox())!
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)

  await setPrivacy(seller.request, { ...OPEN, showNumber: false })
  await buyer.reload()
  // An ad in another language leads with what its form says.
  await expect(buyer.getByRole('article', { name: 'इस विज्ञापन के बारे में' })).toContainText('मुर्रा भैंस')
  await expect(buyer.getByText('सुरक्षित सौदा करें')).toBeVisible()
  await expect(call).toHaveCount(0)
  await buyer.context().close()
})
