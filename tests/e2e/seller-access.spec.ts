import { SAME_SITE } from './new-person'
import { become, makePost, makeSeller, OPEN, setPrivacy } from './sellers'
import { expect, test } from './support'

test('who may reach a seller: visitor, incomplete profile, complete profile, the seller', async ({ page, browser, request, complaints }) => {
  const seller = await makeSeller(page, 'Murrah buffalo with papers')
  const path = `/post/${seller.postId}`
  for (const secret of [seller.mobile, 'kamla@example.org']) {
    for (const address of [path, `/seller/${seller.id}`]) {
      expect(await (await request.get(address)).text()).not.toContain(secret)
      expect(await (await request.get(address, { headers: { rsc: '1' } })).text()).not.toContain(secret)
    }
  }

  await page.goto(path)
  await page.getByRole('button', { name: 'Contact seller' }).click()
  await expect(page.getByText('Please login to contact sellers.')).toBeVisible()
  await page.getByRole('link', { name: /Kamla Devi/ }).click()
  await expect(page.getByText('Please login to see sellers.')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(path)

  await become(page, false)
  await page.reload()
  await expect(page.getByText('Complete profile to contact sellers')).toBeVisible()
  await page.getByRole('link', { name: 'Call' }).click()
  await page.waitForURL(`**/profile?next=${encodeURIComponent(path)}`)

  const buyer = await (await browser.newContext({ baseURL: process.env.SITE_URL, viewport: { width: 360, height: 740 } })).newPage()
  await become(buyer)
  await buyer.goto(`/hi${path}`)
  await expect(buyer.getByRole('link', { name: 'कॉल करें' })).toHaveAttribute('href', `tel:+91${seller.mobile}`)
  const whatsapp = new URL((await buyer.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')) ?? '')
  expect([whatsapp.pathname, whatsapp.searchParams.get('text')]).toEqual([`/91${seller.mobile}`, expect.stringMatching(/^नमस्ते.*Murrah buffalo with papers.*₹85,000/)])
  await expect(buyer.getByRole('link', { name: 'संदेश भेजें' })).toHaveAttribute('href', `/hi/chat?to=${seller.id}&post=${seller.postId}`)
  await buyer.getByRole('link', { name: /Kamla Devi/ }).click()
  await buyer.waitForURL(`**/hi/seller/${seller.id}`)
  await expect(buyer.getByRole('link', { name: 'ई-मेल करें' })).toHaveAttribute('href', 'mailto:kamla@example.org')
  await setPrivacy(seller.request, { ...OPEN, showEmail: false, showNumber: false, directMessage: false })
  await buyer.goto(path)
  await expect(buyer.getByText('Seller has disabled contact options')).toBeVisible()
  await buyer.context().close()

  const own = await (await browser.newContext({ storageState: await seller.request.storageState(), baseURL: process.env.SITE_URL })).newPage()
  await own.goto(path)
  await expect(own.getByText('This is your ad')).toBeVisible()
  await expect(own.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', `/post-ad?edit=${seller.postId}`)
  await expect(own.getByRole('button', { name: 'Report this ad' })).toHaveCount(0)
  await own.context().close()
  await seller.close()
  complaints.splice(0, complaints.length, ...complaints.filter(text => !text.includes('/profile')))
})

test('a seller\'s page needs no script, counts the ads, and goes when the seller wants it so', async ({ page, browser, request }) => {
  const seller = await makeSeller(page, 'Gentle Murrah, third lactation')
  const sold = await makePost(seller.request, 'A buffalo that is sold')
  expect((await seller.request.post(`/api/v1/advpost/sold/${sold}`, { headers: SAME_SITE })).status()).toBe(200)
  const reader = await (await browser.newContext({ javaScriptEnabled: false, baseURL: process.env.SITE_URL })).newPage()
  await reader.goto(`/seller/${seller.id}`)
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Kamla Devi')
  await expect(reader.locator('dl')).toHaveText('Active1Sold1Total2')
  await expect(reader.getByRole('article')).toHaveCount(2)
  await expect(reader.getByRole('article').nth(1)).toContainText('Sold')
  await reader.getByRole('link', { name: 'Gentle Murrah, third lactation' }).click()
  await reader.getByRole('link', { name: /Kamla Devi/ }).click()
  await reader.waitForURL(`**/seller/${seller.id}`)
  await reader.context().close()

  const html = await (await request.get(`/seller/${seller.id}`)).text()
  const things = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(match => JSON.parse(match[1] ?? '') as Record<string, any>)
  expect(things.find(thing => thing['@type'] === 'ProfilePage')?.mainEntity).toMatchObject({ '@type': 'Person', name: 'Kamla Devi', address: { addressCountry: 'IN' } })
  expect(things.find(thing => thing['@type'] === 'ItemList')?.itemListElement).toHaveLength(2)

  await setPrivacy(seller.request, { ...OPEN, profileVisible: false })
  for (const path of [`/seller/${seller.id}`, `/ta/seller/${seller.id}`, '/seller/nobody', '/seller/a%00b']) expect([path, (await request.get(path)).status()]).toEqual([path, 404])
  const post = await (await request.get(`/post/${seller.postId}`)).text()
  expect(post).toContain('Kamla Devi')
  expect(post).not.toContain(`/seller/${seller.id}`)
  await seller.close()
})
