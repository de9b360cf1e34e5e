// Ten users each send a picture at once that takes much memory: one that is refused by its header, and the largest
// accepted one of each format. How much does the process grow, is each answered as it must be, and is what was accepted
// stored in all its widths?
//   node tests/faults/pictures-memory.mjs      needs a built site
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { IMAGE_WIDTHS } from '../../lib/contract/limits.ts'
import { heavyPng } from '../support/heavy-png.ts'
import { call, ownFolder, signIn, sleep, startSite } from './site.mjs'

const PEOPLE = 10
const MOST_MB = 250
const folder = ownFolder('pictures')
const site = await startSite({ DATA_DIR: folder, SMS_PROVIDER: 'console', OTP_PER_ADDRESS_AN_HOUR: '1000' })
const people = []
for (let n = 0; n < PEOPLE; n++) people.push(await signIn(site, String(9_600_000_001 + n)))
const megabytes = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${site.child.pid}/status`, 'utf8'))[1]) / 1024
const noise = await sharp({
  create: {
    width: 4000,
    height: 3000,
    channels: 3,
    background: '#333',
    noise: { type: 'gaussian', mean: 128, sigma: 6 },
  },
})
  .jpeg({ quality: 60 })
  .toBuffer()
let round = 0
async function atOnce(bytes) {
  round++
  const form = n => {
    const one = new FormData()
    one.set('photoId', `p${round}-${n}`)
    one.append('post_image', new Blob([bytes]), 'a')
    return one
  }
  const before = megabytes()
  let peak = before
  const timer = setInterval(() => (peak = Math.max(peak, megabytes())), 5)
  const begun = performance.now()
  const answers = await Promise.all(
    people.map(({ token }, n) =>
      call(`${site.url}/api/v1/advpost/photo`, { method: 'POST', token, form: form(n), timeout: 240_000 }),
    ),
  )
  clearInterval(timer)
  return {
    before,
    grown: peak - before,
    seconds: (performance.now() - begun) / 1000,
    answers: answers.map(({ status, body }) => `${status} ${body.code ?? ''}`.trim()),
  }
}
/** The stored files by their full names. */
const storedFiles = () => new Set(globSync(path.join(folder, 'media/*/*.webp')))

const ACCEPTED = '200'
const REFUSED = '400 imageUnreadable'
const problems = []
const expect = (what, is) => is || problems.push(what)
const kinds = {
  'the first photo of 12 MP': [noise, ACCEPTED],
  'interlaced, 16 bits, 9999²': [heavyPng(9999, 9999), REFUSED],
  'interlaced, 16 bits, 2800²': [heavyPng(2800, 2800), ACCEPTED],
  'interlaced, 8 bits, 4000²': [heavyPng(4000, 4000, { depth: 8 }), ACCEPTED],
  '16 bits, 4400²': [heavyPng(4400, 4400, { interlaced: false }), ACCEPTED],
  'a photo of 12 MP': [noise, ACCEPTED],
}
for (const [kind, [bytes, answer]] of Object.entries(kinds)) {
  await sleep(500)
  const earlier = storedFiles()
  const { before, grown, seconds, answers } = await atOnce(bytes)
  const said = [...new Set(answers)].join(', ')
  process.stdout.write(
    `${PEOPLE} × ${kind} (${Math.round(bytes.length / 1024)} KB): ${said}, ${before.toFixed(0)} MB + ${grown.toFixed(0)} MB, ${seconds.toFixed(1)} s\n`,
  )
  expect(`${kind}: at most ${MOST_MB} MB more, not ${grown.toFixed(0)}`, grown <= MOST_MB)
  expect(`${kind}: each is answered ${answer}, not ${said}`, said === answer)
  const files = [...storedFiles().difference(earlier)]
  const wanted = answer === ACCEPTED ? PEOPLE * IMAGE_WIDTHS.length : 0
  expect(`${kind}: ${wanted} files are stored, not ${files.length}`, files.length === wanted)
  for (const file of files) {
    const { format, width } = await sharp(file).metadata()
    expect(`${kind}: ${file} is a WebP of its width`, format === 'webp' && `${width}.webp` === path.basename(file))
  }
}
await site.stop('SIGKILL')
process.stdout.write(problems.length === 0 ? 'all as promised\n' : `NOT SO:\n${problems.join('\n')}\n`)
process.exit(problems.length === 0 ? 0 : 1)
