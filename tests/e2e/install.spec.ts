import { LOCALES } from '@/lib/i18n/locales'
import { localePath } from '@/lib/i18n/path'
import { test, untilKept } from './offline'
import { expect } from './support'

test('the site can be installed, in every language', async ({ cable, page, request }) => {
  for (const locale of LOCALES) {
    const html = await (await request.get(locale === 'en' ? '/' : `/${locale}`)).text()
    expect(html).toContain(`<link rel="manifest" href="${localePath(locale, '/manifest.webmanifest')}"`)
    const answer = await request.get(`${localePath(locale, '/manifest.webmanifest')}`)
    expect([answer.status(), answer.headers()['content-type'], answer.headers()['cache-control']]).toEqual([
      200,
      'application/manifest+json',
      'no-cache',
    ])
    const { lang, start_url, icons, shortcuts } = (await answer.json()) as {
      lang: string
      start_url: string
      icons: { src: string }[]
      shortcuts: { url: string }[]
    }
    expect([lang, start_url]).toEqual([locale, locale === 'en' ? '/' : `/${locale}`])
    for (const { url } of shortcuts) expect((await request.get(url)).status()).toBe(200)
    if (locale === 'en') for (const { src } of icons) expect((await request.get(src)).status()).toBe(200)
  }
  await page.goto(`${cable.url}/ta`)
  await untilKept(page)
  const line = await page.context().newCDPSession(page)
  const { errors, data } = await line.send('Page.getAppManifest')
  expect([errors, JSON.parse(data ?? '{}').lang]).toEqual([[], 'ta'])
  const { installabilityErrors } = await line.send('Page.getInstallabilityErrors')
  // The test's browser runs in a mode that cannot install apps; this is the only allowed error.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter(id => id !== 'in-incognito')).toEqual([])
  const worker = await request.get('/sw.js')
  expect([worker.status(), worker.headers()['cache-control']]).toEqual([200, 'no-cache'])
})
