import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../../scripts/chromium.mjs'
import { casesOf } from '../e2e/cases'
import { addAuthenticator, giveNumberAndCode } from '../e2e/desk'
import { filledDemo } from '../support/filled-demo.mjs'
import { startSite, untilReady, type SiteProcess } from '../support/process'
import { option } from './database'
import { median } from './part'

/**
 * A moderator handles cases by keys alone, in a browser: how long the page takes from the first key of a decision until
 * all of the next case is shown, and how many keys a case takes. The ads are those of the demo, reported by the site's
 * own call.
 * `--cases`: how many (200)
 */
const CASES = Number(option('cases') ?? 200)
const [MOST_MS, MOST_KEYS] = [8000, 3]
const MOBILE = '9711111111'
/** What the moderator presses in turn: most hide for the likely reason, some for another, some find nothing wrong. */
const DECISIONS = [['h', 'Enter'], ['d'], ['h', '3'], ['h', 'Enter'], ['d'], ['h', '8']]

async function report(site: SiteProcess): Promise<void> {
  const { person, report } = casesOf(site)
  const ids: string[] = []
  for (const category of ['buffalo', 'cattle', 'goat', 'sheep', 'seeds', 'fertilizers', 'equipment']) {
    let cursor: string | null = ''
    while (cursor !== null && ids.length < CASES) {
      const query: string = cursor && `?cursor=${encodeURIComponent(cursor)}`
      const response = await fetch(`${site.url}/api/v2/advpost/${category}${query}`)
      if (!response.ok) break
      const { data } = (await response.json()) as { data: { posts: { _id: string }[]; nextCursor: string | null } }
      ids.push(...data.posts.map(({ _id }) => _id))
      cursor = data.nextCursor
    }
  }
  if (ids.length < CASES) throw new Error(`the demo has only ${ids.length} ads to report`)
  const people = [await person(), await person(), await person()]
  const reasons = ['fraud', 'spam', 'duplicate', 'He asks for an advance']
  for (const [index, id] of ids.slice(0, CASES).entries())
    for (let times = 0; times <= index % 3; times++) await report(id, reasons[index % reasons.length], people[times])
}

async function signIn(page: Page, site: SiteProcess, dataDir: string): Promise<void> {
  const { stdout } = spawnSync('node', ['scripts/desk.mjs', 'invite', MOBILE, 'moderator', 'Bench'], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', SMS_PROVIDER: '', NODE_ENV: 'production' },
  })
  await addAuthenticator(page)
  await page.goto(`${site.url}/desk#${stdout.split('#')[1]?.split(/\s/)[0]}`)
  await giveNumberAndCode(page, MOBILE)
  await page.waitForURL('**/desk/queue')
  // From the first reading on, the page hears keys.
  await page.waitForResponse(response => response.url().endsWith('/desk/api/queue'))
}

/** Waits until another case than this is whole on the page, or no case is open. @returns its id */
async function next(page: Page, before: string | null): Promise<string | null> {
  const shown = await page.waitForFunction(
    before => {
      const id = new URLSearchParams(location.search).get('case')
      if (id === null) return { id }
      const isShown = document.querySelector('article[aria-busy=false]') !== null
      return id !== before && isShown && document.querySelector('[aria-label=Decision] button:enabled') && { id }
    },
    before,
    { polling: 'raf' },
  )
  return ((await shown.jsonValue()) as { id: string | null }).id
}

const dataDir = path.join(mkdtempSync(path.join(tmpdir(), 'bench-desk-')), 'data')
cpSync(await filledDemo(), dataDir, { recursive: true })
const site = await startSite(dataDir, { OTP_PER_ADDRESS_AN_HOUR: '1000', OTP_PER_DEVICE_AN_HOUR: '1000' })
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
try {
  await untilReady(site)
  await report(site)
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage()
  await signIn(page, site, dataDir)
  await page.getByRole('list', { name: 'Cases' }).getByRole('link').first().waitFor()
  await page.keyboard.press('o')
  let id = await page.waitForURL(/case=/).then(() => next(page, null))
  const [times, keys]: [number[], number[]] = [[], []]
  while (times.length < CASES && id !== null) {
    const decision = DECISIONS[times.length % DECISIONS.length]!
    const since = performance.now()
    for (const key of decision) await page.keyboard.press(key)
    id = await next(page, id)
    times.push(performance.now() - since)
    keys.push(decision.length)
  }
  const at = (share: number) => times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)]!.toFixed(0)
  const load = loadavg().map(one => one.toFixed(1))
  console.log(`${times.length} cases, ${cpus().length} cores, load ${load.join(' ')}`)
  console.log(`page time a case: median ${at(0.5)} ms, p95 ${at(0.95)} ms, most ${at(1)} ms (at most ${MOST_MS})`)
  const mean = keys.reduce((sum, one) => sum + one, 0) / keys.length
  console.log(`keys a case: ${mean.toFixed(2)}, most ${Math.max(...keys)} (at most ${MOST_KEYS})`)
  if (times.length < CASES || median(times) > MOST_MS || Math.max(...keys) > MOST_KEYS) process.exitCode = 1
} finally {
  await browser.close()
  await site.stop()
  rmSync(path.dirname(dataDir), { recursive: true, force: true })
}
