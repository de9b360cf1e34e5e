// Fills the disk of a running site on the embedded database, slowly and at once, while users post ads
// with photos. Is every refusal clear, is nothing acknowledged lost, does the site serve on, and does it
// accept ads again when there is space?
//   node tests/faults/disk-full.mjs        as root: it mounts its own disk, in memory
import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readdirSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startSite, untilReady } from '../support/process.ts'
import { look, lookInside, noise, postAd, signIn } from './poster.mjs'

const DISK_MB = 260
const SELLERS = 4
const disk = mkdtempSync(path.join(tmpdir(), 'disk-'))
execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', disk])
let site
process.on('exit', () => {
  site?.child.kill('SIGKILL')
  execFileSync('umount', ['-l', disk])
})
const ballast = path.join(disk, 'ballast')
const free = () => (statfsSync(disk).bavail * statfsSync(disk).bsize) / 2 ** 20
const variables = { SMS_PROVIDER: 'console', LOG_LEVEL: 'error', DUPLICATE_ADS: 'allow', LIMITS_TIMES: '1000' }
const data = path.join(disk, 'data')

/** Fills the disk as fast as possible until this many MB are free. */
function fillUntil(megabytes) {
  const file = openSync(ballast, 'a')
  const chunk = Buffer.alloc(2 ** 20)
  try {
    while (free() > megabytes) writeSync(file, chunk)
  } catch (error) {
    if (error.code !== 'ENOSPC') throw error
  }
  closeSync(file)
}

const acknowledged = []
const refusals = new Map()
let worst = 0
/** The users post until `isOver` returns true. */
async function sell(tokens, photo, isOver) {
  const run = async token => {
    while (!isOver()) {
      const { status, id, image, code, seconds } = await postAd(site, token, photo)
      worst = Math.max(worst, seconds)
      if (status === 200) acknowledged.push({ id, image })
      else refusals.set(`${status} ${code}`, (refusals.get(`${status} ${code}`) ?? 0) + 1)
    }
  }
  await Promise.all(tokens.map(run))
}
const refused = () => [...refusals.values()].reduce((sum, count) => sum + count, 0)
const problems = []
const expect = (what, is) => is || problems.push(what)

async function serves() {
  const { id, image } = acknowledged[0]
  for (const page of ['/', '/category/buffalo', `/post/${id}`, image, `/api/v1/advpost/advPostbyId/${id}`, '/readyz'])
    expect(`${page} while the disk is full`, (await look(site, page)).status === 200)
}

site = await startSite(data, variables)
await untilReady(site)
const photo = await noise()
const tokens = []
for (let seller = 0; seller < SELLERS; seller++) tokens.push(await signIn(site, String(9_700_000_001 + seller)))
await sell(tokens, photo, () => acknowledged.length >= 20)
for (const [way, fill] of [
  ['slowly', () => fillUntil(64 + 12)],
  ['to the last byte at once', () => fillUntil(0)],
]) {
  const [before, had] = [refused(), acknowledged.length]
  let filled = false
  const selling = sell(tokens, photo, () => filled && refused() >= before + 40)
  await new Promise(resolve => setImmediate(resolve))
  fill()
  filled = true
  await selling
  const left = free()
  await serves()
  expect(`uploads that wait (${way})`, readdirSync(path.join(data, 'uploads')).length === 0)
  const during = acknowledged.length - had
  rmSync(ballast)
  const freed = performance.now()
  while (
    (await postAd(site, tokens[0], photo).then(ad => (ad.status === 200 && acknowledged.push(ad), ad))).status !== 200
  )
    expect(`writes 10 s after there was room (${way})`, performance.now() < freed + 10_000) || process.exit(1)
  process.stdout.write(
    `filled ${way} (${left.toFixed(1)} MB free): ${during} acknowledged meanwhile, ${refused() - before} refused; sold again ${((performance.now() - freed) / 1000).toFixed(2)} s after there was room\n`,
  )
}
fillUntil(0)
expect('a refusal on a full disk', (await postAd(site, tokens[0], photo)).status === 503)
await site.stop('SIGKILL')
const late = await startSite(data, variables)
expect('a start on a full disk ends with 1', (await new Promise(resolve => late.child.once('exit', resolve))) === 1)
const said = late.output().trim()
expect(`one clear line at that start, not: ${said}`, /^The disk of .* is full: 64 MB must be free\.$/.test(said))
rmSync(ballast)
const inside = await lookInside(
  { DATA_DIR: data },
  acknowledged.map(({ id }) => id),
)
process.stdout.write(
  `answers: ${acknowledged.length} acknowledged, ${[...refusals].map(([answer, count]) => `${count} × ${answer}`).join(', ')}, the slowest after ${worst.toFixed(1)} s\nafter SIGKILL: ${JSON.stringify(inside)}\na start on a full disk says: ${said}\n`,
)
expect('only clear refusals', [...refusals.keys()].join() === '503 unavailable')
expect(
  'nothing lost, twice, without a name or half there',
  inside.lost + inside.unacknowledged + inside.orphans + inside.incomplete === 0,
)
process.stdout.write(problems.length === 0 ? 'all as promised\n' : `NOT SO: ${problems.join('; ')}\n`)
process.exit(problems.length === 0 ? 0 : 1)
