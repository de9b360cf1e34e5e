import type { BrowserContextOptions, Page } from '@playwright/test'
import { SAME_SITE } from './new-person'
import { become, makePost, makeSeller, OPEN, setPrivacy } from './sellers'
import { expect, test } from './support'

test(
  'who may reach a seller: visitor, incomplete profile, complete profile, the seller',
  { tag: '@smoke' },
  async ({ page, browser, request, complaints }) => {
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
    const sheet = page.getByRole('dialog', { name: 'Sign in' })
    await expect(sheet).toContainText('Please login to contact sellers.Kamla Devi')
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await page.getByRole('link', { name: /Kamla Devi/ }).click()
    await expect(sheet).toContainText('Please login to see sellers.')
    expect(new URL(page.url()).pathname).toBe(path)

    await become(page, false)
    await page.reload()
    await page.getByRole('link', { name: 'Call' }).click()
    const missing = page.getByRole('dialog', { name: 'Complete profile' })
    await expect(missing).toContainText('Profile Incomplete')
    await expect(missing).toContainText('Complete profile to contact sellers')
    expect(new URL(page.url()).pathname).toBe(path)

    const buyer = await (
      await browser.newContext({ baseURL: process.env.SITE_URL, viewport: { width: 360, height: 740 } })
    ).newPage()
    await become(buyer)
    await buyer.goto(`/hi${path}`)
    await buyer.getByRole('link', { name: 'कॉल करें' }).click()
    await expect(buyer.getByRole('link', { name: 'कॉल करें' })).toHaveAttribute('href', `tel:+91${seller.mobile}`)
    const whatsapp = new URL((await buyer.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')) ?? '')
    expect([whatsapp.pathname, whatsapp.searchParams.get('text')]).toEqual([
      `/91${seller.mobile}`,
      expect.stringMatching(/^नमस्ते.*Murrah buffalo with papers.*₹85,000/),
    ])
    await expect(buyer.getByRole('link', { name: 'संदेश भेजें' })).toHaveAttribute(
      'href',
      `/hi/chat?to=${seller.id}&post=${seller.postId}`,
    )
    await buyer.getByRole('link', { name: /Kamla Devi/ }).click()
    await buyer.waitForURL(`**/hi/seller/${seller.id}`)
    await expect(buyer.getByRole('link', { name: 'ई-मेल करें' })).toHaveAttribute('href', 'mailto:kamla@example.org')
    await setPrivacy(seller.request, { ...OPEN, showEmail: false, showNumber: false, directMessage: false })
    await buyer.goto(path)
    await expect(buyer.getByText('Seller has disabled contact options')).toBeVisible()
    await buyer.context().close()

    const own = await (
      await browser.newContext({ storageState: await seller.request.storageState(), baseURL: process.env.SITE_URL })
    ).newPage()
    await own.goto(path)
    await expect(own.getByText('This is your ad')).toBeVisible()
    await expect(own.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', `/post-ad?edit=${seller.postId}`)
    await expect(own.getByRole('button', { name: 'Report this ad' })).toHaveCount(0)
    await own.context().close()
    await seller.close()
    complaints.splice(0, complaints.length, ...complaints.filter(text => !text.includes('/profile')))
  },
)

test("a seller's page opened by its address is there for everybody; number, e-mail, village and contact are for whom the rules allow them", async ({
  page,
  browser,
  request,
}) => {
  const seller = await makeSeller(page, 'Murrah buffalo by address')
  const path = `/seller/${seller.id}`
  const { user } = (await (await seller.request.get('/api/v1/users/', { headers: SAME_SITE })).json()) as {
    user: { villageId: { name: string }; districtId: { name: string } }
  }
  const [village, district] = [user.villageId.name, user.districtId.name]
  const open = async (options: BrowserContextOptions, prepare: (viewer: Page) => Promise<unknown>) => {
    const viewer = await (
      await browser.newContext({ baseURL: process.env.SITE_URL, viewport: { width: 360, height: 740 }, ...options })
    ).newPage()
    await prepare(viewer)
    await viewer.goto(path)
    const who = viewer.locator('section').filter({ has: viewer.getByRole('heading', { level: 1, name: 'Kamla Devi' }) })
    await expect(who).toContainText(district)
    await expect(viewer.getByRole('article')).toHaveCount(1)
    return { viewer, who }
  }
  const secrets = [seller.mobile, 'kamla@example.org', village]
  for (const headers of [{}, { rsc: '1' }] as Record<string, string>[]) {
    const text = await (await request.get(path, { headers })).text()
    expect(secrets.filter(secret => text.includes(secret))).toEqual([])
  }

  const visitor = await open({}, async () => {})
  await expect(visitor.who.getByRole('button', { name: 'Contact seller' })).toBeVisible()
  await expect(visitor.who.getByText(village)).toHaveCount(0)
  await visitor.viewer.context().close()

  const newcomer = await open({}, viewer => become(viewer, false))
  await expect(newcomer.who.getByRole('link', { name: 'Message' })).toBeVisible()
  const html = await newcomer.viewer.content()
  expect(secrets.filter(secret => html.includes(secret))).toEqual([])
  await newcomer.who.getByRole('link', { name: 'Message' }).click()
  await expect(newcomer.viewer.getByRole('dialog', { name: 'Complete profile' })).toBeVisible()
  await newcomer.viewer.context().close()

  const buyer = await open({}, become)
  await expect(buyer.who.getByText(village, { exact: true })).toBeVisible()
  await expect(buyer.who.getByRole('link', { name: 'E-mail' })).toHaveAttribute('href', 'mailto:kamla@example.org')
  await buyer.who.getByRole('link', { name: 'Call' }).click()
  await expect(buyer.who.getByRole('link', { name: 'Call' })).toHaveAttribute('href', `tel:+91${seller.mobile}`)
  await expect(buyer.who.getByRole('link', { name: 'Message' })).toHaveAttribute('href', `/chat?to=${seller.id}`)
  await buyer.viewer.context().close()

  const own = await open({ storageState: await seller.request.storageState() }, async () => {})
  await expect(own.who.getByText('This is your public page')).toBeVisible()
  await expect(own.who.getByRole('link', { name: 'Call' })).toHaveCount(0)
  await own.viewer.context().close()
  await seller.close()
})

test("a seller's page needs no script, counts the ads, and goes when the seller wants it so", async ({
  page,
  browser,
  request,
}) => {
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
  const things = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    match => JSON.parse(match[1] ?? '') as Record<string, any>,
  )
  expect(things.find(thing => thing['@type'] === 'ProfilePage')?.mainEntity).toMatchObject({
    '@type': 'Person',
    name: 'Kamla Devi',
    address: { addressCountry: 'IN' },
  })
  expect(things.find(thing => thing['@type'] === 'ItemList')?.itemListElement).toHaveLength(2)

  await setPrivacy(seller.request, { ...OPEN, profileVisible: false })
  for (const path of [`/seller/${seller.id}`, `/ta/seller/${seller.id}`, '/seller/nobody', '/seller/a%00b'])
    expect([path, (await request.get(path)).status()]).toEqual([path, 404])
  const post = await (await request.get(`/post/${seller.postId}`)).text()
  expect(post).toContain('Kamla Devi')
  expect(post).not.toContain(`/seller/${seller.id}`)
  // A name without a link must not look like one with a link.
  await page.goto(`/post/${seller.postId}`)
  await expect(page.getByRole('complementary', { name: 'Seller' }).getByText('Kamla Devi')).toHaveCSS(
    'font-weight',
    '400',
  )
  await seller.close()
})
