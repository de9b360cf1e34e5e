import { setPageStatus, tagPage } from '@/server/platform/page-tags'
import { gate, openPages } from '../support/page-server'

it('keeps errors for nobody and missing pages for seconds only', async () => {
  let status = 500
  const site = await openPages(async (_, response) => {
    response.statusCode = status
    return `<p>${status}</p>`
  })
  expect((await site.get('/x')).status).toBe(500)
  status = 200
  expect((await site.get('/x')).status).toBe(200)
  await site.close()
})

it('waits for no rendering that never ends, and makes the page anew for who asks again', async () => {
  let stuck = true
  const site = await openPages(() => (stuck ? new Promise<string>(() => {}) : Promise.resolve('<p>there</p>')), 50)
  const [first, second] = await Promise.all([site.get('/post/a'), site.get('/post/a')])
  expect([first.status, second.status, await first.text(), site.rendered()]).toEqual([
    500,
    500,
    'a rendering does not end',
    1,
  ])
  stuck = false
  expect(await (await site.get('/post/a')).text()).toBe('<p>there</p>')
  await site.close()
})

it('ends the work of a rendering that was given up: it reads nothing more', async () => {
  const { open, passed } = gate()
  let tell = (_message: string) => {}
  const ended = new Promise<string>(resolve => (tell = resolve))
  const site = await openPages(async () => {
    tagPage('category:buffalo')
    await passed
    try {
      tagPage('seller:a')
      tell('read on')
      return ''
    } catch (error) {
      tell((error as Error).message)
      throw error
    }
  }, 50)
  expect((await site.get('/post/a')).status).toBe(500)
  open()
  expect(await ended).toBe('a rendering was given up')
  await site.close()
})

it('renders a few pages at once, lets a few more wait, and turns the others away at once in their language; what is in memory passes by', async () => {
  const { open, passed } = gate()
  const site = await openPages(async request => {
    if (request.url !== '/kept') await passed
    return `<p>${request.url}</p>`
  })
  expect((await site.get('/kept')).status).toBe(200)
  let refused = 0
  const asked = Array.from({ length: 200 }, async (_, index) => {
    const answer = await site.get(`/hi/search?q=${index}`)
    if (answer.status === 503) refused++
    return answer
  })
  const first = await Promise.race(asked)
  expect([first.status, first.headers.get('retry-after'), first.headers.get('cache-control')]).toEqual([
    503,
    '5',
    'no-store',
  ])
  expect(await first.text()).toMatch(/<html lang="hi">.*[ऀ-ॿ]/)
  expect(await (await site.get('/kept')).text()).toBe('<p>/kept</p>')
  expect(site.rendered()).toBe(3)
  // Two pages render and fifty wait: all others are answered while those still run.
  while (refused < 148) await new Promise(setImmediate)
  open()
  const statuses = (await Promise.all(asked)).map(({ status }) => status)
  expect([statuses.filter(status => status === 200).length, refused]).toEqual([52, 148])
  // The next request succeeds at once.
  expect((await site.get('/hi/search?q=again')).status).toBe(200)
  await site.close()
})

it('says 503 of a page that could not be read, whatever Next makes of its failure', async () => {
  const site = await openPages(async (_, response) => {
    setPageStatus(503)
    response.statusCode = 500
    return '<p>failed</p>'
  })
  const answer = await site.get('/post/a')
  expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
    503,
    '5',
    'no-store',
  ])
  await site.close()
})
