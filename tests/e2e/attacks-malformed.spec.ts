import fc from 'fast-check'
import { LOCALES } from '@/lib/i18n/locales'
import { localePath } from '@/lib/i18n/path'
import { startSite, untilReady } from '../support/process'
import { siteFolders } from './own-site'
import { raw } from './raw-request'
import { expect, test } from './support'

const { filledFolder } = siteFolders()

/** Percent escapes that are cut off, not hexadecimal, or decode to bytes that are no letter, or to a percent sign. */
const MALFORMED = [
  '%',
  '%E0%A4',
  '%ff',
  '%C0%80',
  '%zz',
  '%u0041',
  '%ed%a0%80',
  'a%',
  '%2',
  '%f0%9f%92',
  '%80.php',
  '%00',
  '%25%',
  '%25',
  'a%25z',
  '%2541',
  '%5c%ff',
]
/** The number of requests of the random test below; a failure prints its seed. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 3000)

test('an address whose escapes are malformed is not found, in its language, and no error of ours', async () => {
  test.setTimeout(900_000 + RUNS * 50)
  for (const EDGE of ['on', 'off']) {
    const site = await startSite(filledFolder(), { EDGE, LOG_LEVEL: 'warn' })
    await untilReady(site)
    const title = (text: string) => /<title>(.*?)<\/title>/.exec(text)?.[1]
    for (const locale of LOCALES) {
      const missing = title((await raw(localePath(locale, '/nothing'), {}, site.url)).text)
      for (const before of ['/', '/seller/', '/category/', '/post/', '/category/goat/', '/category/goat/breed/']) {
        for (const escape of MALFORMED) {
          const address = localePath(locale, before + escape)
          const { status, text } = await raw(address, {}, site.url)
          expect([EDGE, address, [400, 404].includes(status), text.includes('<main')]).toEqual([
            EDGE,
            address,
            true,
            true,
          ])
          if (before === '/') expect([address, title(text)]).toEqual([address, missing])
        }
      }
    }
    for (const before of ['_next', '_nextx', 'apis', 'mediax', 'metrics-', 'healthzz']) {
      for (const page of [
        'app',
        'categories',
        'category/goat',
        'category/goat/rss',
        'category/goat/haryana',
        'search?q=goat',
        'manifest.webmanifest',
      ]) {
        const address = `/${before}/${page}`
        expect([EDGE, address, (await raw(address, {}, site.url)).status]).toEqual([EDGE, address, 404])
      }
    }
    const part = fc.oneof(
      fc.constantFrom(
        ...MALFORMED,
        ...LOCALES,
        'post',
        'seller',
        'category',
        'goat',
        'rss',
        'list',
        'breed',
        'api',
        'v1',
        'advpost',
        'media',
        'previews',
        '_next',
        '_nextx',
        'apis',
        'metricsx',
        'search',
        'static',
        'sitemaps',
        '..',
        '.',
        '',
      ),
      fc.stringMatching(/^[!-~]{0,12}$/),
      fc.string({ unit: 'binary', maxLength: 6 }).map(text => encodeURIComponent(text.toWellFormed())),
    )
    const address = fc
      .tuple(
        fc.array(part, { minLength: 1, maxLength: 4 }),
        fc.option(part),
        fc.constantFrom(
          {},
          { rsc: '1' },
          { cookie: 'language=hi; authToken=x', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' },
        ),
      )
      .map(([parts, query, headers]) => ({
        url: `/${parts.join('/')}${query === null ? '' : `?q=${query}`}`.replace(/#/g, ''),
        headers,
      }))
    await fc.assert(
      fc.asyncProperty(address, async ({ url, headers }) =>
        expect((await raw(url, headers as Record<string, string>, site.url)).status).toBeLessThan(500),
      ),
      { numRuns: EDGE === 'on' ? RUNS : Math.ceil(RUNS / 10) },
    )
    expect(
      site
        .output()
        .split('\n')
        .filter(line => line.includes('"level":50') || /\bError\b|URIError|⨯/.test(line)),
    ).toEqual([])
    await site.stop()
  }
})
