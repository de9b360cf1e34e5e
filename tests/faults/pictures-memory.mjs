// Ten users each send a picture at once that takes much memory: one that is refused by its header, and the largest
// accepted one of each format. How much does the process grow?
//   node tests/faults/pictures-memory.mjs      needs a built site
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { heavyPng } from '../support/heavy-png.ts'
import { call, ownFolder, signIn, sleep, startSite } from './site.mjs'

const PEOPLE = 10
const MOST_MB = 250
const site = await startSite({
  DATA_DIR: ownFolder('pictures'),
  SMS_PROVIDER: 'console',
  OTP_PER_ADDRESS_AN_HOUR: '1000',
})
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
    answers: [...new Set(answers.map(({ status, body }) => `${status} ${body.code ?? ''}`.trim()))].join(', '),
  }
}

let most = 0
const kinds = {
  'the first photo of 12 MP': noise,
  'interlaced, 16 bits, 9999²': heavyPng(9999, 9999),
  'interlaced, 16 bits, 2800²': heavyPng(2800, 2800),
  'interlaced, 8 bits, 4000²': heavyPng(4000, 4000, { depth: 8 }),
  '16 bits, 4400²': heavyPng(4400, 4400, { interlaced: false }),
  'a photo of 12 MP': noise,
}
for (const [kind, bytes] of Object.entries(kinds)) {
  await sleep(500)
  const { before, grown, seconds, answers } = await atOnce(bytes)
  most = Math.max(most, grown)
  process.stdout.write(
    `${PEOPLE} × ${kind} (${Math.round(bytes.length / 1024)} KB): ${answers}, ${before.toFixed(0)} MB + ${grown.toFixed(0)} MB, ${seconds.toFixed(1)} s\n`,
  )
}
await site.stop('SIGKILL')
process.exit(most <= MOST_MB ? 0 : 1)
