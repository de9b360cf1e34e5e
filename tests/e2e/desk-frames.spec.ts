import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { deskSite } from './desk'
import { expect, test } from './support'

const { site, colleague } = deskSite()

/** A page of somebody else, which shows the desk in every way that a page has. */
const trap = createServer((_, response) => {
  const desk = `${site.url}/desk/people`
  response.setHeader('content-type', 'text/html').end(`<!doctype html><title>Trap</title>
<iframe src="${desk}"></iframe><iframe src="${site.url}/desk"></iframe><embed src="${desk}"><object data="${desk}"></object>`)
})
test.beforeAll(() => new Promise<void>(resolve => void trap.listen(0, '127.0.0.1', resolve)))
test.afterAll(() => new Promise(resolve => trap.close(resolve)))

// The strict cookie goes with frames of the first host, because another port is no other site.
for (const host of ['localhost', '127.0.0.1'])
  test(`a page on ${host} shows nothing of the desk in a frame`, async ({ browser, violations }) => {
    test.slow()
    const { page } = await colleague(browser, 'owner', 'Meera Nair')
    const answers: Promise<string>[] = []
    page.on('response', response => {
      if (!response.url().startsWith(`${site.url}/desk`)) return
      answers.push(
        response.text().then(
          text => `${response.status()} ${/Meera|desk/.test(text)}`,
          () => `${response.status()} unread`,
        ),
      )
    })
    await page.goto(`http://${host}:${(trap.address() as AddressInfo).port}/`)
    const frames = await page.locator('iframe').elementHandles()
    expect(frames).toHaveLength(2)
    for (const frame of frames) expect(await (await frame.contentFrame())!.content()).not.toMatch(/Meera|AgriHaat/)
    expect(answers.length).toBeGreaterThanOrEqual(4)
    for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^404 (?:false|unread)$/)
    // The browser says that it showed none of them.
    expect(violations.splice(0).every(text => text.includes('frame-ancestors'))).toBe(true)
    await page.context().close()
  })
