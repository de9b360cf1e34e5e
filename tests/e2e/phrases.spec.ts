import { checkBothThemes as check } from './axe'
import { idOf, log } from './chat'
import { become, makePost } from './sellers'
import { expect, test } from './support'

const PHONE = { width: 360, height: 740 }

test(
  'a buyer in Hindi offers a price and comes on a day by taps; a seller in Tamil reads and answers so',
  { tag: '@smoke' },
  async ({ page: seller, browser }) => {
    await seller.emulateMedia({ reducedMotion: 'reduce' })
    const { id, request } = await become(seller)
    const postId = await makePost(request, 'Murrah buffalo for phrases')
    const buyer = await (await browser.newContext({ baseURL: process.env.SITE_URL, viewport: PHONE })).newPage()
    await become(buyer)
    await buyer.goto(`/hi/chat?to=${id}&post=${postId}`)
    await buyer.getByRole('button', { name: 'तैयार वाक्य' }).click()
    const sheet = buyer.getByRole('dialog', { name: 'तैयार वाक्य' })
    await expect(sheet.getByRole('listitem')).toHaveCount(13)
    await check(buyer, 'the phrases of a buyer')
    await sheet.getByRole('button', { name: 'हम ₹ ___ दे सकते हैं।' }).click()
    await expect(sheet.getByRole('textbox')).toBeFocused()
    await buyer.keyboard.type('82000')
    await check(buyer, 'a phrase asks for a price')
    await buyer.keyboard.press('Enter')
    await expect(sheet).toHaveCount(0)
    await expect(log(buyer).getByText('हम ₹82,000 दे सकते हैं।')).toBeVisible()

    await seller.setViewportSize(PHONE)
    await seller.goto(`/ta/chat?to=${await idOf(buyer)}`)
    await expect(log(seller).getByText('என்னால் ₹82,000 தர முடியும்.')).toBeVisible()
    await seller.getByRole('button', { name: 'தயார் வாக்கியங்கள்' }).click()
    const answers = seller.getByRole('dialog', { name: 'தயார் வாக்கியங்கள்' })
    await answers.getByRole('button', { name: '__/__ அன்று வாருங்கள்.' }).click()
    await expect(answers.locator('input[type="date"]')).toBeFocused()
    await check(seller, 'a phrase asks for a day')
    await answers.getByRole('button', { name: 'அனுப்புக' }).click()
    await expect(log(buyer).getByText(/\d\d\/\d\d\/\d{4} को आइए।/)).toBeVisible()
    await buyer.context().close()
  },
)
