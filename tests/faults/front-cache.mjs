// A Varnish before the site: every write is seen through it within a second while many read, also a write that it could
// not be told at first; while the site starts anew, it serves what it has.
//   node tests/faults/front-cache.mjs      needs varnish and a built site;  WRITES=50
import { freePort } from './engines.mjs'
import { ask } from './rolling-calls.mjs'
import { call, adForm, freshPhoto, ownFolder, signIn, sleep, startSite } from './site.mjs'
import { startVarnish } from './varnish.mjs'

const WRITES = Number(process.env.WRITES ?? 50)
/** Milliseconds after which nobody may read the old page any more. */
const SEEN_MS = 1000
const READERS = 6

const problems = []
const expect = (what, is) => is || problems.push(what)
const say = text => process.stdout.write(`${text}\n`)

const folder = ownFolder('front')
const [port, front] = [await freePort(), await freePort()]
const variables = {
  PORT: String(port),
  DATA_DIR: folder,
  SMS_PROVIDER: 'console',
  PURGE_URL: `http://127.0.0.1:${front}/`,
}
let site = await startSite(variables)
const varnish = await startVarnish(front, port, ownFolder('varnish'))
const seller = await signIn(site, '9000000001')

/** The ad's price as its page says it, through Varnish, and whether Varnish had the page. */
async function read(id) {
  const { status, headers, body } = await call(`http://127.0.0.1:${front}/post/${id}`)
  return {
    status,
    price: /₹([\d,]+)/.exec(body)?.[1].replaceAll(',', ''),
    hit: headers['x-varnish']?.includes(' '),
    headers,
  }
}
async function post(price) {
  const form = adForm({ price: String(price) }, [await freshPhoto()])
  return (await call(`${site.url}/api/v1/advpost`, { method: 'POST', token: seller.token, form })).body.data.post
}
async function change({ _id: advPostId, post_image: images }, price) {
  const form = adForm({ advPostId, price: String(price), images: JSON.stringify(images) })
  const { status, body } = await call(`${site.url}/api/v1/advpost`, { method: 'PUT', token: seller.token, form })
  if (status !== 200) throw new Error(`not changed: ${JSON.stringify(body)}`)
}

const ad = await post(50_000)
await read(ad._id)
const second = await read(ad._id)
expect('the second reader gets what Varnish has', second.hit)
expect('no reader sees the keys', !second.headers['surrogate-key'] && !second.headers['cdn-cache-control'])
expect('pages come packed as the site packs them', second.headers['content-encoding'] === 'br')

// Who comes through a proxy on the same machine drops nothing.
const forged = { 'surrogate-key': 'page', 'x-forwarded-for': '203.0.113.7' }
const { status: refused } = await call(`http://127.0.0.1:${front}/`, { method: 'PURGE', headers: forged })
expect('a visitor drops no page', refused === 403 && (await read(ad._id)).hit)

// Writes while many read: what was written a second ago is never old again.
let [price, since, over] = [50_000, 0, false]
let [reads, hits, old, latest] = [0, 0, 0, 0]
async function reader() {
  while (!over) {
    const asked = performance.now()
    const [wanted, known] = [price, since]
    const { price: seen, hit } = await read(ad._id)
    reads++
    if (hit) hits++
    if (Number(seen) >= wanted) continue
    latest = Math.max(latest, asked - known)
    if (asked - known > SEEN_MS) old++
  }
}
const readers = Array.from({ length: READERS }, reader)
for (let write = 0; write < WRITES; write++) {
  const next = price + 100
  await change(ad, next)
  ;[price, since] = [next, performance.now()]
  await sleep(100 + Math.random() * 1400)
}
over = true
await Promise.all(readers)
say(
  `${WRITES} writes, ${reads} reads, ${((100 * hits) / reads).toFixed(1)} % of them from Varnish; an old page at most ${latest.toFixed(0)} ms after a write; ${old} later than ${SEEN_MS} ms`,
)
expect('every write is seen within a second', old === 0)
expect('most readers are served by Varnish', hits / reads > 0.8)

// Varnish stands still while an ad is changed: it is told when it moves again.
varnish.signal('SIGSTOP')
await change(ad, (price += 100))
await sleep(3000)
varnish.signal('SIGCONT')
const moved = performance.now()
while (Number((await read(ad._id)).price) !== price && performance.now() - moved < 60_000) await sleep(50)
say(`what it could not be told was seen ${(performance.now() - moved).toFixed(0)} ms after it moved again`)
expect('what Varnish could not be told is told later', Number((await read(ad._id)).price) === price)

// The site starts anew: what Varnish has is served all the time.
let [served, failed, starts] = [0, 0, true]
const during = (async () => {
  while (starts) {
    const { status } = await ask(`/post/${ad._id}`, { at: front, headers: { 'accept-encoding': 'br' } })
    if (status === 200) served++
    else failed++
    await sleep(20)
  }
})()
await site.stop()
site = await startSite(variables)
starts = false
await during
say(`${served} pages served while the site started anew, ${failed} failed`)
expect('while the site starts anew, its pages are there', served > 10 && failed === 0)

await site.stop()
varnish.child.kill('SIGKILL')
if (problems.length > 0) say(`NOT SO:\n${problems.join('\n')}`)
process.exit(problems.length > 0 ? 1 : 0)
