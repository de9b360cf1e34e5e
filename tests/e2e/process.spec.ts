import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { oddities } from '../support/oddities'
import { photo, postForm } from '../support/photos'
import { startSite, untilReady, type SiteProcess } from '../support/process'
import { siteFolders, tokenOf } from './own-site'
import { expect, test } from './support'

test.slow()

const { filledFolder } = siteFolders()

test('a site whose output nobody reads any more serves on, and is idle', async () => {
  const site = await startSite(filledFolder(), { LOG_LEVEL: 'info' })
  await untilReady(site)
  site.child.stdout!.destroy()
  site.child.stderr!.destroy()
  // Each call writes a line to the log.
  for (let call = 0; call < 5; call++) expect((await fetch(`${site.url}/category/none-${call}`)).status).toBe(404)
  // The process's clock ticks, as Linux counts them: a loop of failing log lines would use one core.
  const ticks = () =>
    readFileSync(`/proc/${site.child.pid}/stat`, 'utf8')
      .split(' ')
      .slice(13, 15)
      .reduce((sum, part) => sum + Number(part), 0)
  const before = ticks()
  await new Promise(resolve => setTimeout(resolve, 3000))
  expect(ticks() - before).toBeLessThan(150)
  expect(await site.stop()).toBe(0)
})

test('the log holds no number and no code', async () => {
  const site = await startSite(filledFolder(), { LOG_LEVEL: 'trace' })
  await untilReady(site)
  await tokenOf(site, '9000000012')
  await fetch(`${site.url}/api/v1/advpost/advPostbyId/9000000012`)
  expect(await site.stop()).toBe(0)
  const log = site
    .output()
    .split('\n')
    .filter(line => line.startsWith('{'))
    .join('\n')
  expect(log).not.toMatch(/90000000\d\d/)
})

/** The peak memory of a process since the last call, in MB (Linux counts it). */
function peakMemory(pid: number): number {
  const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  return Number(kilobytes) / 1024
}

test('a hundred odd uploads, four at a time, cost the site less than 200 MB', async ({}, info) => {
  const site = await startSite(filledFolder())
  await untilReady(site)
  const token = await tokenOf(site, '9000000012')
  const upload = async (files: Parameters<typeof postForm>[1]) =>
    (
      await fetch(`${site.url}/api/v1/advpost`, {
        method: 'POST',
        headers: { authorization: token },
        body: postForm({}, files),
      })
    ).status
  // The first real photo has a one-time cost, which must not count for the oddities.
  expect(await upload([{ bytes: await photo(4000, 3000) }])).toBe(200)
  peakMemory(site.child.pid!)
  const before = peakMemory(site.child.pid!)
  const all = await oddities()
  for (let index = 0; index < all.length; index += 4) {
    const statuses = await Promise.all(all.slice(index, index + 4).map(file => upload([file])))
    for (const status of statuses) expect([400, 413, 415]).toContain(status)
  }
  const growth = peakMemory(site.child.pid!) - before
  info.annotations.push({
    type: 'memory',
    description: `${all.length} uploads: ${Math.round(growth)} MB over ${Math.round(before)} MB`,
  })
  expect(growth).toBeLessThan(200)
  expect(await site.stop()).toBe(0)
})

test('the desk speaks with the running site, and opens the database where none runs', async () => {
  const data = filledFolder()
  const desk = (...words: string[]) =>
    spawnSync('node', ['scripts/desk.mjs', ...words], {
      env: { ...process.env, DATA_DIR: data, DATABASE_URL: '', SMS_PROVIDER: '' },
      encoding: 'utf8',
    })
  const site = await startSite(data)
  await untilReady(site)
  const feed = (await (await fetch(`${site.url}/api/v2/advpost/goat`)).json()) as { data: { posts: { _id: string }[] } }
  const id = feed.data.posts[0]!._id
  const page = async (at: SiteProcess) => (await fetch(`${at.url}/post/${id}`)).status
  expect(await page(site)).toBe(200)
  const hidden = desk('hide', id)
  expect([hidden.stdout, hidden.status]).toEqual([`Post ${id} is hidden.\n`, 0])
  // The page was in the cache.
  expect(await page(site)).toBe(404)
  expect(await site.stop()).toBe(0)
  const restored = desk('restore', id)
  expect([restored.stdout, restored.status]).toEqual([`Post ${id} is shown again.\n`, 0])
  expect(desk('nonsense').status).toBe(1)
  const again = await startSite(data)
  await untilReady(again)
  expect(await page(again)).toBe(200)
  expect(await again.stop()).toBe(0)
})
