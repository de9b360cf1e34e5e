// The bucket of pictures is away, fails, or takes 30 s for everything, while users post and read. Are refusals quick
// and clear, do pages stay available, is nothing stored only in part, and does all of it recover?
//   node tests/faults/storage-down.mjs
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openBucket } from '../support/bucket.ts'
import { startSite, untilReady } from '../support/process.ts'
import { look, lookInside, noise, postAd, signIn } from './poster.mjs'

const SLOW_MS = 30_000
/** Most seconds for an answer, or a page, while the bucket does not answer. */
const MOST_SECONDS = 15
const MOST_PAGE_MS = 1000
const EACH = 12
const folder = mkdtempSync(path.join(tmpdir(), 'storage-down-'))
const bucket = await openBucket()
const variables = {
  ...bucket.variables,
  SMS_PROVIDER: 'console',
  LOG_LEVEL: 'silent',
  DUPLICATE_ADS: 'allow',
  LIMITS_TIMES: '1000',
}
const site = await startSite(folder, variables)
process.on('exit', () => site.child.kill('SIGKILL'))
await untilReady(site)
const token = await signIn(site, '9700000001')
// Small, because the time of encoding is not measured.
const photo = await noise(320, 240)
const acknowledged = []
const problems = []
const expect = (what, is) => is || problems.push(what)
const post = async () => {
  const ad = await postAd(site, token, photo)
  if (ad.status === 200) acknowledged.push(ad)
  return ad
}

expect(
  'ads while it is there',
  (await Promise.all(Array.from({ length: EACH }, post))).every(({ status }) => status === 200),
)
for (const [name, mood] of [
  ['away', 'down'],
  ['failing', 'failing'],
  [`slow (${SLOW_MS / 1000} s)`, { slow: SLOW_MS }],
]) {
  bucket.mood(mood)
  const posting = Promise.all(Array.from({ length: EACH }, post))
  const pictures = Promise.all(acknowledged.slice(0, EACH).map(({ image }) => look(site, image)))
  const pages = []
  for (let turn = 0; turn < 40; turn++) {
    const started = performance.now()
    const address = [
      '/',
      '/category/buffalo',
      `/post/${acknowledged[turn % acknowledged.length].id}`,
      `/api/v2/advpost/buffalo?min=${turn}`,
    ][turn % 4]
    expect(`${address} while it is ${name}`, (await look(site, address)).status === 200)
    pages.push(performance.now() - started)
  }
  const ads = await posting
  const slowest = Math.max(...ads.map(({ seconds }) => seconds))
  expect(
    `refusals in words while it is ${name}, not: ${ads.map(({ status, code }) => `${status} ${code}`)}`,
    ads.every(({ status, code }) => status === 503 && code === 'unavailable'),
  )
  expect(`refusals within ${MOST_SECONDS} s while it is ${name}`, slowest <= MOST_SECONDS)
  expect(
    `pictures that are out of reach while it is ${name}, kept by nobody`,
    (await pictures).every(({ status, caching, retry }) => status === 503 && caching === 'no-store' && retry !== null),
  )
  const page = pages.sort((a, b) => a - b)[Math.floor(pages.length * 0.95)]
  expect(`pages within ${MOST_PAGE_MS} ms while it is ${name}`, page <= MOST_PAGE_MS)
  bucket.mood('up')
  const again = await post()
  expect(`an ad at once when it is back from ${name}`, again.status === 200)
  expect(`a picture at once when it is back from ${name}`, (await look(site, acknowledged[0].image)).status === 200)
  process.stdout.write(
    `${name}: ${ads.length} uploads refused, the slowest after ${slowest.toFixed(1)} s; pages p95 ${page.toFixed(0)} ms; back after ${again.seconds.toFixed(2)} s\n`,
  )
}
// Requests that were sent while the bucket was slow still arrive there.
await new Promise(resolve => setTimeout(resolve, SLOW_MS))
expect('a stop with 0', (await site.stop()) === 0)
const inside = await lookInside(
  { ...variables, DATA_DIR: folder },
  acknowledged.map(({ id }) => id),
)
process.stdout.write(`after the sweep: ${JSON.stringify(inside)}\n`)
expect(
  'nothing lost, twice, without a name or half there',
  inside.lost + inside.unacknowledged + inside.orphans + inside.incomplete === 0,
)
await bucket.close()
rmSync(folder, { recursive: true, force: true })
process.stdout.write(problems.length === 0 ? 'all as promised\n' : `NOT SO: ${problems.join('; ')}\n`)
process.exit(problems.length === 0 ? 0 : 1)
