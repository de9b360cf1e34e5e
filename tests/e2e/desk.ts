import { spawnSync } from 'node:child_process'
import type { Browser, Page } from '@playwright/test'
import type { DeskRole } from '@/lib/contract/desk'
import { ownSite } from './own-site'
import { expect } from './support'

/** Gives a page an authenticator of its own, which always verifies its user. */
export async function addAuthenticator(page: Page, transport: 'internal' | 'usb' = 'internal'): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

export async function giveNumberAndCode(page: Page, mobile: string): Promise<void> {
  await page.getByLabel('Mobile number').fill(mobile)
  await page.getByRole('button', { name: 'Send a code' }).click()
  await page.getByTestId('demo-code').click()
  await page.getByRole('button', { name: 'Continue with the passkey' }).click()
}

type Options = { variables?: Record<string, string>; prepare?: (data: string) => Promise<void> }

/**
 * A site whose desk the tests of a file use: its terminal, and people with browsers of their own.
 * @param prepare changes the data before the site starts
 */
export function deskSite({ variables = {}, prepare = () => Promise.resolve() }: Options = {}) {
  let dataDir = ''
  const site = ownSite(
    () => variables,
    data => prepare((dataDir = data)),
  )
  let last = 9_700_000_000
  const newMobile = () => String(++last)

  /** Runs a command of the desk beside the site. */
  function desk(...words: string[]): string {
    const { stdout, stderr } = spawnSync('node', ['scripts/desk.mjs', ...words], {
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', SMS_PROVIDER: '', NODE_ENV: 'production' },
    })
    return stdout + stderr
  }
  const linkOf = (mobile: string, role: DeskRole, name: string) =>
    /\S+#invitation=\S+/.exec(desk('invite', mobile, role, name))![0].replace(/^https?:\/\/[^/]+/, site.url)

  /** Somebody of the desk, signed in in a browser of their own. */
  async function colleague(browser: Browser, role: DeskRole, name: string) {
    const mobile = newMobile()
    const page = await (await browser.newContext()).newPage()
    await addAuthenticator(page)
    await page.goto(linkOf(mobile, role, name))
    await giveNumberAndCode(page, mobile)
    await expect(page.getByRole('heading', { name: 'Queue' })).toBeVisible()
    return { mobile, page }
  }

  return { site, newMobile, desk, linkOf, colleague }
}
