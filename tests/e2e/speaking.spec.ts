import type { Page } from '@playwright/test'
import { newPerson } from './new-person'
import { makeSeller } from './sellers'
import { expect, test } from './support'

type Said = { __listening: { lang: string; say: (text: string) => void; fail: (error: string) => void } | undefined }

/** A fake speech recognition: the test speaks, because the test's browser has no microphone. */
async function withEars(page: Page) {
  await page.addInitScript(() => {
    class Recognition {
      lang = ''
      onresult: ((event: unknown) => void) | null = null
      onerror: ((event: unknown) => void) | null = null
      onend: (() => void) | null = null
      start() {
        const end = () => {
          delete (window as unknown as Partial<Said>).__listening
          this.onend?.()
        }
        Object.assign(window, {
          __listening: {
            lang: this.lang,
            say: (text: string) => {
              // As in browsers: first a guess, then the whole text.
              this.onresult?.({ results: [[{ transcript: text.slice(0, 3) }]] })
              this.onresult?.({ results: [[{ transcript: text }]] })
              end()
            },
            fail: (error: string) => {
              this.onerror?.({ error })
              end()
            },
          },
        })
      }
      abort() {
        this.onend?.()
      }
    }
    Object.assign(window, { SpeechRecognition: Recognition })
  })
}

/** A browser without speech recognition and without voices. */
async function deafAndMute(page: Page) {
  await page.addInitScript(() => {
    for (const name of ['SpeechRecognition', 'webkitSpeechRecognition']) Reflect.deleteProperty(window, name)
    Object.defineProperty(window, 'speechSynthesis', {
      value: { getVoices: () => [], addEventListener() {}, removeEventListener() {} },
    })
  })
}

const say = (page: Page, text: string) =>
  page.evaluate(words => (window as unknown as Said).__listening!.say(words), text)
const fail = (page: Page, error: string) =>
  page.evaluate(code => (window as unknown as Said).__listening!.fail(code), error)
const hears = (page: Page) => page.evaluate(() => (window as unknown as Partial<Said>).__listening?.lang)

test(
  'search by voice: the words are written and searched for, in the language of the page',
  { tag: '@smoke' },
  async ({ page }) => {
    await withEars(page)
    await page.goto('/hi/search')
    const box = page.locator('main input[role="combobox"]')
    await box.focus()
    const speak = page.locator('main').getByRole('button', { name: 'बोलकर खोजें' })
    await speak.click()
    await expect.poll(() => hears(page)).toBe('hi-IN')
    await expect(page.getByText('सुन रहे हैं। अब बोलें।')).toBeVisible()
    await say(page, 'मुर्रा भैंस')
    await page.waitForURL(url => url.searchParams.get('q') === 'मुर्रा भैंस')
    await expect(page.locator('main article').first()).toBeVisible()
  },
)

test('an ad and a message are spoken; what was written before stays', async ({ page }) => {
  await withEars(page)
  await newPerson(page)
  await page.goto('/post-ad')
  await page.getByLabel('Title').first().fill('Calm')
  const [title, description] = ['Title', 'Description'].map(name =>
    page.getByRole('button', { name: `Speak instead of typing (${name})` }),
  )
  await title!.click()
  await expect.poll(() => hears(page)).toBe('en-IN')
  await say(page, 'buffalo of my own')
  await expect(page.locator('input[name="title"]')).toHaveValue('Calm buffalo of my own')
  await description!.click()
  await say(page, 'gives milk twice a day')
  await expect(page.locator('textarea[name="description"]')).toHaveValue('gives milk twice a day')
  // A browser whose recognition fails shows a message once, and no longer offers it.
  await description!.click()
  await fail(page, 'language-not-supported')
  await expect(page.getByText('Speaking does not work here. Please type.')).toBeVisible()
  await expect(description!).toHaveCount(0)

  const seller = await makeSeller(page, 'Murrah for who speaks')
  await page.goto(`/ml/chat?to=${seller.id}&post=${seller.postId}`)
  const speak = page.locator('form').getByRole('button', { name: 'പറയുക' })
  await speak.click()
  await expect.poll(() => hears(page)).toBe('ml-IN')
  await say(page, 'എരുമ ഇപ്പോഴും ഉണ്ടോ')
  const area = page.locator('form textarea')
  await expect(area).toHaveValue('എരുമ ഇപ്പോഴും ഉണ്ടോ')
  // If the field has text, the send button replaces the microphone.
  await expect(speak).toHaveCount(0)
  await page.locator('form button[type="submit"]').click()
  await expect(page.getByRole('log').getByText('എരുമ ഇപ്പോഴും ഉണ്ടോ')).toBeVisible()
  await speak.click()
  await fail(page, 'not-allowed')
  await expect(page.getByText('മൈക്കിന് അനുമതിയില്ല.')).toBeVisible()
})

test('where the browser cannot speak or listen there is no dead button', async ({ page }) => {
  await deafAndMute(page)
  const seller = await makeSeller(page, 'Murrah for a silent phone')
  await page.goto(`/post/${seller.postId}`, { waitUntil: 'networkidle' })
  await expect(page.getByRole('button', { name: 'Listen' })).toHaveCount(0)
  await page.goto('/search')
  await page.locator('main input[role="combobox"]').focus()
  await page.keyboard.type('b')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Backspace')
  await expect(page.getByRole('button', { name: 'Search by voice' })).toHaveCount(0)
  await newPerson(page)
  await page.goto('/post-ad')
  await expect(page.locator('textarea[name="description"]')).toBeVisible()
  await expect(page.getByRole('button', { name: /Speak/ })).toHaveCount(0)
  await page.goto(`/chat?to=${seller.id}&post=${seller.postId}`)
  await expect(page.locator('form').getByRole('button', { name: 'Send' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Speak/ })).toHaveCount(0)
  await seller.close()
})
