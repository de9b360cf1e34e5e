// What a busy hour asks of the site, at an even pace: pages from memory, pages rendered anew, reads of the API, ads with photos.
import { randomUUID } from 'node:crypto'
import { adForm, call, freshPhoto } from './site.mjs'

const CATEGORIES = ['cattle', 'goat', 'sheep', 'poultry', 'equipment', 'seeds', 'fertilizers']
const LANGUAGES = ['', '/hi', '/mr', '/gu', '/ta']
/** Every so many milliseconds what is due is sent. */
const TICK_MS = 10

/**
 * Asks until it is stopped.
 * @param sites where to ask, in turn
 * @param sellers who post, by their tokens
 * @returns {{answers: Answer[], posts: object[], stop: () => Promise<void>}} `answers` of all that was asked, `at` and `ms` in milliseconds of `performance.now()`; `posts` what became of each ad
 */
export function startMix(sites, sellers, perSecond) {
  const answers = []
  const posts = []
  const running = new Set()
  let turn = 0

  async function post(site, number) {
    const ad = { title: `Buffalo ${randomUUID().slice(0, 8)} number${number}`, photos: 1 + (number % 3), acknowledged: null }
    posts.push(ad)
    const seller = sellers[number % sellers.length]
    const form = adForm({ summary: ad.title, categoryId: 'buffalo' }, await Promise.all(Array.from({ length: ad.photos }, freshPhoto)))
    const answer = await call(`${site.url}/api/v1/advpost`, { method: 'POST', token: seller.token, headers: { 'idempotency-key': randomUUID() }, form })
    if (answer.status === 200) ad.acknowledged = answer.body.data.post
    return answer
  }

  async function ask(number) {
    const site = sites[number % sites.length]
    const category = CATEGORIES[number % CATEGORIES.length]
    const kind = number % 80 === 79 ? 'write' : number % 40 === 17 ? 'new page' : number % 20 > 16 ? 'read' : 'kept page'
    const language = LANGUAGES[number % LANGUAGES.length]
    const address = { 'kept page': `${language}/category/${category}`, 'new page': `/category/${category}?min=${number}`, read: number % 2 ? `/api/v2/advpost/buffalo?pageNo=${number % 3}` : `/api/v2/search?q=bhains` }[kind]
    const at = performance.now()
    const { status, headers, body, ms } = await (kind === 'write' ? post(site, number) : call(site.url + address))
    answers.push({ at, ms, kind, status, isClear: isClear(status, headers, body), text: status === 200 ? '' : JSON.stringify(body).slice(0, 200) })
  }

  const begun = performance.now()
  const timer = setInterval(() => {
    const due = ((performance.now() - begun) / 1000) * perSecond
    while (turn < due) {
      const task = ask(turn++).finally(() => running.delete(task))
      running.add(task)
    }
  }, TICK_MS)
  return {
    answers,
    posts,
    stop: async () => {
      clearInterval(timer)
      await Promise.all(running)
    },
  }
}

/** An answer that says what happened: 200, or 503 with the time after which to ask again, and no stack. */
function isClear(status, headers, body) {
  if (status === 200) return true
  const isProblem = typeof body === 'string' ? /<html/.test(body) : body.code === 'unavailable'
  return status === 503 && Number(headers['retry-after']) > 0 && isProblem && !/node_modules|\.js:\d+/.test(JSON.stringify(body))
}
