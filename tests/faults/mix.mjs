// The requests of a busy hour at an even rate: cached pages, rendered pages, API reads, ads with photos.
import { randomUUID } from 'node:crypto'
import { adForm, call, freshPhoto } from './site.mjs'

const CATEGORIES = ['cattle', 'goat', 'sheep', 'poultry', 'equipment', 'seeds', 'fertilizers']
const LANGUAGES = ['', '/hi', '/mr', '/gu', '/ta']
/** Milliseconds between two batches of due requests. */
const TICK_MS = 10

/**
 * Sends requests until it is stopped.
 * @param sites the sites, in turn
 * @param sellers the tokens of the sellers who post
 * @returns {{answers: Answer[], posts: object[], stop: () => Promise<void>}} `answers` to all requests, `at` and `ms`
 * in milliseconds of `performance.now()`; `posts` the outcome of each ad
 */
export function startMix(sites, sellers, perSecond) {
  const answers = []
  const posts = []
  const running = new Set()
  let turn = 0

  async function post(site, number) {
    const ad = {
      title: `Buffalo ${randomUUID().slice(0, 8)} number${number}`,
      photos: 1 + (number % 3),
      acknowledged: null,
    }
    posts.push(ad)
    const seller = sellers[number % sellers.length]
    const form = adForm(
      { summary: ad.title, categoryId: 'buffalo' },
      await Promise.all(Array.from({ length: ad.photos }, freshPhoto)),
    )
    const answer = await call(`${site.url}/api/v1/advpost`, {
      method: 'POST',
      token: seller.token,
      headers: { 'idempotency-key': randomUUID() },
      form,
    })
    if (answer.status === 200) ad.acknowledged = answer.body.data.post
    return answer
  }

  async function ask(number) {
    const site = sites[number % sites.length]
    const category = CATEGORIES[number % CATEGORIES.length]
    const kind =
      number % 80 === 79 ? 'write' : number % 40 === 17 ? 'new page' : number % 20 > 16 ? 'read' : 'kept page'
    const language = LANGUAGES[number % LANGUAGES.length]
    const address = {
      'kept page': `${language}/category/${category}`,
      'new page': `/category/${category}?min=${number}`,
      read: number % 2 ? `/api/v2/advpost/buffalo?pageNo=${number % 3}` : `/api/v2/search?q=bhains`,
    }[kind]
    const at = performance.now()
    const { status, headers, body, ms } = await (kind === 'write' ? post(site, number) : call(site.url + address))
    answers.push({
      at,
      ms,
      kind,
      status,
      isClear: isClear(status, headers, body),
      text: status === 200 ? '' : JSON.stringify(body).slice(0, 200),
    })
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

/** A clear answer: 200, or 503 with the time after which to retry, and no stack trace. */
function isClear(status, headers, body) {
  if (status === 200) return true
  const isProblem = typeof body === 'string' ? /<html/.test(body) : body.code === 'unavailable'
  return (
    status === 503 &&
    Number(headers['retry-after']) > 0 &&
    isProblem &&
    !/node_modules|\.js:\d+/.test(JSON.stringify(body))
  )
}
