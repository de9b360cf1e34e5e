import { chromium, type Browser, type Locator } from '@playwright/test'
import sharp from 'sharp'
import { photo, postForm } from '../support/photos'
import { difference, golden, greyOf, type Grey } from '../support/pictures'
import { newPerson, SAME_SITE } from './new-person'
import { become, OPEN, setPrivacy } from './sellers'
import { expect, test } from './support'

test.slow()

/*
 * One language per script: a title and a message with conjuncts that join or change form, and vowel signs that stand
 * before or around their consonant. They are drawn with the project's own fonts, whatever the machine has installed.
 */
const LANGUAGES: Record<string, { title: string; message: string }> = {
  en: { title: 'Gentle Murrah buffalo, ½ day from Agra', message: 'Is the first calf’s milk 12½ litres?' },
  hi: { title: 'दुधारू मुर्रा भैंस, स्त्री के हाथ की', message: 'क्या दूध प्रतिदिन चौदह लीटर है? ट्रैक्टर भी?' },
  bn: { title: 'দুধেল মহিষ, স্ত্রী, ক্ষীরের মতো দুধ', message: 'প্রতিদিন কত লিটার? ট্রাক্টর কি বিক্রি?' },
  pa: { title: 'ਦੁੱਧ ਵਾਲੀ ਮੱਝ, ਸ੍ਰੀ ਅੰਮ੍ਰਿਤਸਰ', message: 'ਕੀ ਇਹ ਹਰ ਰੋਜ਼ ਚੌਦਾਂ ਲੀਟਰ ਦਿੰਦੀ ਹੈ?' },
  gu: { title: 'દૂધાળ ભેંસ, સ્ત્રી ક્ષેત્રની', message: 'દરરોજ કેટલા લિટર? ટ્રેક્ટર વેચવાનું છે?' },
  or: { title: 'ଦୁଧିଆଳି ମଇଁଷି, କ୍ଷୀର ଭଲ', message: 'ପ୍ରତିଦିନ କେତେ ଲିଟର? ଟ୍ରାକ୍ଟର ଅଛି କି?' },
  ta: { title: 'கறவை எருமை, ஸ்ரீரங்கம் கொம்பு', message: 'தினமும் எத்தனை லிட்டர்? டிராக்டர் உண்டா?' },
  te: { title: 'పాడి గేదె, స్త్రీ క్షేత్రం, శ్రీశైలం', message: 'రోజూ ఎన్ని లీటర్లు? ట్రాక్టర్ ఉందా?' },
  kn: { title: 'ಹಾಲು ಕೊಡುವ ಎಮ್ಮೆ, ಸ್ತ್ರೀ ಕ್ಷೇತ್ರ', message: 'ದಿನಕ್ಕೆ ಎಷ್ಟು ಲೀಟರ್? ಟ್ರ್ಯಾಕ್ಟರ್ ಇದೆಯೇ?' },
  ml: { title: 'കറവയുള്ള എരുമ, എന്റെ ക്ഷേത്രം', message: 'ദിവസം എത്ര ലിറ്റർ? ട്രാക്ടർ ഉണ്ടോ?' },
}
const GOLDENS = 'tests/e2e/goldens'
/** The share of the ink that may differ: another version of the browser draws the edges of letters differently. */
const TOLERANCE = 0.01
/** Hides what differs between runs or has no letters: times, pictures, and fixed bars that may cover a card. */
const STILL =
  'time, img, .picture, .fixed { visibility: hidden !important } * { caret-color: transparent !important; transition: none !important }'

const draw = async (part: Locator): Promise<Grey> =>
  greyOf(sharp(await part.screenshot({ style: STILL, animations: 'disabled' })))

let browser: Browser
test.beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM,
    env: { ...process.env, FONTCONFIG_FILE: 'server/previews/fonts.conf' },
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--font-render-hinting=none',
      '--disable-lcd-text',
    ],
  })
})
test.afterAll(() => browser.close())

test('a card, a form and a message look as they did, in ten scripts', async () => {
  const context = {
    baseURL: process.env.SITE_URL,
    viewport: { width: 360, height: 2400 },
    serviceWorkers: 'block' as const,
  }
  const seller = await become(await (await browser.newContext(context)).newPage())
  await setPrivacy(seller.request, OPEN)
  const picture = { bytes: await photo(800, 600, '#7a5c3a') }
  for (const { title, message } of Object.values(LANGUAGES)) {
    const reply = await seller.request.post('/api/v1/advpost', {
      headers: SAME_SITE,
      multipart: postForm({ summary: title, description: message, milkCapacity: '14' }, [picture]),
    })
    expect(reply.status()).toBe(200)
  }
  // High enough for the whole form, so that no fixed bar covers it.
  const page = await (await browser.newContext(context)).newPage()
  await newPerson(page)
  for (const [locale, { title, message }] of Object.entries(LANGUAGES)) {
    await test.step(locale, async () => {
      const prefix = locale === 'en' ? '' : `/${locale}`
      const look = async (what: string, part: Locator) => {
        const drawn = await draw(part)
        expect
          .soft(difference(await golden(GOLDENS, `${what}-${locale}`, drawn), drawn), `${what} in ${locale}`)
          .toBeLessThan(TOLERANCE)
        return drawn
      }
      // The newest first, wherever the reader is.
      await page.goto(`${prefix}/category/buffalo?near=`, { waitUntil: 'networkidle' })
      const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) })
      // The distance and the menu appear when the viewer is known.
      await expect(card.locator('button[aria-haspopup="menu"]')).toBeVisible()
      await expect(card.locator('p > .ml-auto')).toBeVisible()
      const whole = await look('card', card)
      if (locale === 'hi') {
        await card.getByRole('link').evaluate(link => {
          link.closest('article')!.id = 'apart'
          link.textContent = link.textContent!.replaceAll('्', '्\u200c')
        })
        expect
          .soft(difference(whole, await draw(page.locator('#apart'))), 'conjuncts that fall apart')
          .toBeGreaterThan(TOLERANCE * 2)
      }
      await page.goto(`${prefix}/post-ad`, { waitUntil: 'networkidle' })
      // It comes with the settings.
      await expect(page.getByRole('switch')).toBeVisible()
      await look('form', page.getByRole('main'))
      await page.goto(`${prefix}/chat?to=${seller.id}`)
      await page.locator('form textarea').fill(message)
      await page.locator('form button[type="submit"]').click()
      const line = page.locator('[data-message]').filter({ hasText: message })
      await expect(line).toHaveCount(1)
      await look('message', line)
    })
  }
})
