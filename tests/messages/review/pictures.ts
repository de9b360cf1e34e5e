import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import type { Locale } from '@/lib/i18n/locales'
import { localePath } from '@/lib/i18n/path'
import { findChromium } from '../../../scripts/chromium.mjs'
import { screens } from './screens'

/** A farmer of the demo. */
const MOBILE = 919_000_000_001
/** CSS pixels of a small phone, and dots a pixel, so that one can read the words. */
const MOST_HEIGHT = 6000
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 }

async function ask(url: string, body: unknown): Promise<Record<string, string>> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await response.json()) as Record<string, string>
}

/** Signs in to a site in demo mode, which says the code. @returns the session */
async function signIn(site: string): Promise<string> {
  const { demoOtp } = await ask(`${site}/api/v1/auth/fetch-otp`, { mobile: MOBILE })
  if (!demoOtp) throw new Error(`${site} is no site in demo mode: start one with \`npm start\``)
  const deviceInfo = { deviceId: 'pictures' }
  return (await ask(`${site}/api/v1/auth/save-user`, { mobile: MOBILE, otp: demoOtp, deviceInfo })).token!
}

/** The newest ad of a site, and who sells it. */
async function newestAd(site: string): Promise<{ post: string; seller: string }> {
  const reply = await fetch(`${site}/api/v2/advpost/buffalo?pageSize=1`)
  const { data } = (await reply.json()) as { data: { posts: { _id: string; userId: string }[] } }
  const [post] = data.posts
  return { post: post!._id, seller: post!.userId }
}

/**
 * Takes a picture of each screen in a language.
 * @param site the address of a running demo
 * @param folder where the pictures are written, `NAME.png`
 */
export async function takePictures(site: string, locale: Locale, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const [token, { post, seller }] = [await signIn(site), await newestAd(site)]
  const browser = await chromium.launch({ executablePath: findChromium()! })
  for (const isSignedIn of [false, true]) {
    const context = await browser.newContext(PHONE)
    if (isSignedIn)
      await context.addCookies([
        { name: 'authToken', value: token, url: site },
        { name: 'signedIn', value: '1', url: site },
      ])
    const page = await context.newPage()
    for (const { name, address } of screens.filter(screen => (screen.isSignedIn ?? false) === isSignedIn)) {
      await page.goto(`${site}${localePath(locale, address.replace('POST', post).replace('SELLER', seller))}`)
      await page.waitForLoadState('networkidle')
      // As high as the page, so that the bar at its bottom covers nothing.
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      await page.setViewportSize({ ...PHONE.viewport, height: Math.min(height, MOST_HEIGHT) })
      await page.screenshot({ path: path.join(folder, `${name}.png`) })
      await page.setViewportSize(PHONE.viewport)
    }
    await context.close()
  }
  await browser.close()
}
