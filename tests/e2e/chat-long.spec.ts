import path from 'node:path'
import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { openEmbedded } from '@/server/db/embedded'
import { startSite, untilReady } from '../support/process'
import { siteFolders } from './own-site'
import { expect, signIn, test } from './support'

test.slow()

const { filledFolder } = siteFolders()

const MESSAGES = 2000
const CHATS = 500
const ME = '9000000030'
const PEER = '9000000031'

/**
 * Stores one thread of 2,000 messages, a hundred per day, and 499 more conversations, before the site starts.
 * @returns the id of the other user of the thread
 */
async function fill(folder: string): Promise<string> {
  const { db, close } = await openEmbedded(folder)
  const idOf = async (mobile: string) =>
    ((await db.execute(sql`select id from users where mobile = ${mobile}`)) as unknown as { rows: { id: string }[] })
      .rows[0]!.id
  const [me, peer] = [await idOf(ME), await idOf(PEER)]
  // Removes the demo's own conversations, so that the counts are known.
  await db.execute(sql`delete from chat`)
  await db.execute(
    sql`insert into users (id, mobile, name, surname, address) select 'many' || n, 'many' || n, 'Buyer', n::text, 'Road' from generate_series(1, ${CHATS - 1}) n`,
  )
  await db.execute(sql`
    insert into chat (id, low_user_id, high_user_id, last_seq, last_client_id, last_from_low, last_body, last_at)
    select 'chat' || id, least(id, ${me}), greatest(id, ${me}), case when id = ${peer} then ${MESSAGES}::int else 1 end, 'last' || id, id < ${me}, 'Number 1', now() - n * interval '1 minute'
    from (select id, coalesce(substr(id, 5)::int, 0) n from users where id like 'many%' union all select ${peer}, 0) people`)
  await db.execute(
    sql`insert into chat_member (chat_id, user_id, peer_id, last_in, last_read, last_delivered, last_at) select id, own, other, last_seq, last_seq, last_seq, last_at from chat, lateral (values (low_user_id, high_user_id), (high_user_id, low_user_id)) side (own, other) where id like 'chat%'`,
  )
  await db.execute(sql`
    insert into message (chat_id, seq, client_id, from_low, body, created_at)
    select ${`chat${peer}`}, n, 'client' || n, n % 3 = 0, 'Number ' || n || repeat(' and what was said about the buffalo', n % 5), now() - (${MESSAGES} - n) * interval '864 seconds'
    from generate_series(1, ${MESSAGES}::int) n`)
  await close()
  return peer
}

const log = (page: Page) => page.getByRole('log')
/** The chunks of 25 messages each, which the page renders or leaves out as a whole. */
const chunks = (page: Page) => log(page).locator('> div > div')
const drawn = (page: Page) => log(page).locator('[data-message]')

/**
 * Checks the day lines of all rendered messages: one above the first message of a day, and none elsewhere.
 * @returns the number of day lines
 */
async function checkDays(page: Page): Promise<number> {
  const parts = await log(page).evaluate(element =>
    [...element.firstElementChild!.children].flatMap((chunk, index) =>
      [...(chunk instanceof HTMLDivElement ? chunk.querySelectorAll(':scope > p, [data-message] time') : [])].map(
        part =>
          part instanceof HTMLTimeElement
            ? { at: part.dateTime, line: null, chunk: index }
            : { at: null, line: part.textContent, chunk: index },
      ),
    ),
  )
  const day = (at: string) => new Date(Date.parse(at) + 5.5 * 3_600_000).toISOString().slice(0, 10)
  const words = (at: string) => day(at).split('-').reverse().join('/')
  const [today, yesterday] = [0, 1].map(days => words(new Date(Date.now() - days * 86_400_000).toISOString()))
  let line: string | null = null
  let before: { at: string; chunk: number } | null = null
  for (const part of parts) {
    if (part.line !== null) {
      line = part.line === 'Today' ? today! : part.line === 'Yesterday' ? yesterday! : part.line
      continue
    }
    const { chunk } = part
    // After a chunk that is not rendered, the message before is unknown.
    if (line !== null) expect(line).toBe(words(part.at))
    else if (before && chunk - before.chunk <= 1) expect(day(part.at)).toBe(day(before.at))
    if (line !== null && before && chunk - before.chunk <= 1) expect(day(part.at)).not.toBe(day(before.at))
    ;[line, before] = [null, { at: part.at, chunk }]
  }
  return parts.filter(part => part.line !== null).length
}

/** The position of a message on the screen. */
const topOf = (page: Page, id: string) =>
  log(page)
    .locator(`[data-message="${id}"]`)
    .evaluate(element => Math.round(element.getBoundingClientRect().top))
const firstSeen = (page: Page) =>
  log(page).evaluate(element =>
    [...element.querySelectorAll('[data-message]')]
      .find(message => message.getBoundingClientRect().bottom > element.getBoundingClientRect().top + 40)!
      .getAttribute('data-message')!,
  )

test('2,000 messages and 500 conversations stay light, in their order and in their place', async ({ browser }) => {
  const data = filledFolder()
  const peer = await fill(path.join(data, 'db'))
  const site = await startSite(data)
  await untilReady(site)
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 }, baseURL: site.url })).newPage()
  await signIn(page, ME)

  await page.goto('/chat')
  const list = page
    .getByRole('region', { name: 'Chat' })
    .locator('div')
    .filter({ has: page.locator('> ul') })
  const rows = list.locator('li')
  await expect(rows).toHaveCount(40)
  await expect(async () => {
    await list.evaluate(element => element.scrollTo({ top: element.scrollHeight }))
    expect(await rows.count()).toBe(CHATS)
  }).toPass({ timeout: 60_000, intervals: [100] })
  await expect(rows.last()).toContainText('Buyer 499')
  expect(await list.locator('*').count()).toBeLessThan(CHATS * 14)
  await page.getByPlaceholder('Search by name').fill('Buyer 498')
  await expect(rows).toHaveCount(1)
  await page.getByPlaceholder('Search by name').fill('')
  await list.evaluate(element => element.scrollTo({ top: 0 }))

  await page.goto(`/chat?to=${peer}`)
  await expect(drawn(page).last()).toContainText('Number 2000')
  await checkDays(page)
  for (let turn = 0; turn < 3; turn++) {
    const loaded = await chunks(page).count()
    await log(page).evaluate(element => element.scrollTo({ top: 300 }))
    const id = await firstSeen(page)
    const before = await topOf(page, id)
    await expect.poll(() => chunks(page).count()).toBeGreaterThan(loaded)
    // What the reader sees must not move while older pages are added above.
    expect(Math.abs((await topOf(page, id)) - before)).toBeLessThanOrEqual(2)
  }
  await expect(async () => {
    await log(page).evaluate(element => element.scrollTo({ top: 0 }))
    await expect(page.getByText('Trade safely')).toBeVisible({ timeout: 100 })
  }).toPass({ timeout: 120_000, intervals: [50] })
  await expect(chunks(page)).toHaveCount(MESSAGES / 25 + 1)
  await log(page).evaluate(element => element.scrollTo({ top: 0 }))
  await expect(drawn(page).first()).toContainText(/Number 1\b/)
  // All 2,000 messages can be scrolled to, and only those near the screen are rendered.
  await expect.poll(() => drawn(page).count()).toBeLessThan(200)
  expect(await log(page).locator('*').count()).toBeLessThan(2500)
  expect(await checkDays(page)).toBeGreaterThan(0)

  await log(page).evaluate(element => element.scrollTo({ top: element.scrollHeight / 2 }))
  await expect
    .poll(async () =>
      drawn(page)
        .filter({ hasText: /Number 1\d\d\d/ })
        .count(),
    )
    .toBeGreaterThan(20)
  await expect.poll(() => drawn(page).count()).toBeLessThan(200)
  await checkDays(page)

  await page.getByRole('button', { name: 'Newest messages' }).click()
  await expect(drawn(page).last()).toContainText('Number 2000')
  await expect(drawn(page).last()).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Newest messages' })).toHaveCount(0)
  await expect.poll(() => drawn(page).count()).toBeLessThan(200)
  await page.locator('form textarea').fill('And today?')
  await page.locator('form button[type="submit"]').click()
  await expect(drawn(page).last()).toContainText('And today?')
  await expect(drawn(page).last()).toBeInViewport()
  await checkDays(page)

  await page.context().close()
  await site.stop()
})
