import type { Page } from '@playwright/test'
import { expect, signIn, test } from './support'

test.use({ baseURL: process.env.STILL_SITE_URL })

/** What crawlers read in the head of the current page, and in the HTML that the server sends for its address. */
function heads(page: Page) {
  return page.evaluate(async () => {
    function read(from: Document) {
      const contents = (selector: string) =>
        [...from.querySelectorAll(selector)].map(
          element => element.getAttribute('content') ?? element.getAttribute('href')!,
        )
      const paths = (selector: string) =>
        contents(selector).map(address => address.replace(/^https?:\/\/[^/]+/, '') || '/')
      return {
        titles: [...from.querySelectorAll('title')].map(element => element.textContent),
        description: contents('meta[name=description]'),
        canonical: paths('link[rel=canonical]'),
        alternates: [...from.querySelectorAll('link[rel=alternate][hreflang]')]
          .map(element => `${element.getAttribute('hreflang')} ${element.getAttribute('href')}`)
          .toSorted(),
        url: paths('meta[property="og:url"]'),
        picture: paths('meta[property="og:image"]'),
        graph: contents('meta[property="og:title"]'),
        things: [...from.querySelectorAll('script[type="application/ld+json"]')].flatMap(element => {
          const thing = JSON.parse(element.textContent!) as { '@type'?: string; '@graph'?: { '@type': string }[] }
          return thing['@graph']?.map(part => part['@type']) ?? [thing['@type']]
        }),
      }
    }
    const sent = await (await fetch(location.href, { headers: { accept: 'text/html' } })).text()
    return { shown: read(document), sent: read(new DOMParser().parseFromString(sent, 'text/html')) }
  })
}

/**
 * Waits until the page's head is complete and equals the one that a crawler gets. Next removes the
 * old head before it adds the new one.
 */
async function expectOwnHead(page: Page, types: string[], languages: number) {
  await expect
    .poll(async () => {
      const { shown, sent } = await heads(page)
      return {
        titles: shown.titles.length,
        canonical: shown.canonical,
        languages: shown.alternates.length,
        things: shown.things.slice(0, types.length),
        differs: JSON.stringify(shown) === JSON.stringify(sent) ? null : { shown, sent },
      }
    })
    .toEqual({ titles: 1, canonical: [expect.any(String)], languages, things: types, differs: null })
}

test(
  'after every move inside the browser the head is that of the page that is shown',
  { tag: '@smoke' },
  async ({ page }) => {
    await signIn(page, '9000000005')
    // A list that begins near the reader is not for search engines.
    await page.context().addCookies([{ name: 'near', value: 'off', url: process.env.STILL_SITE_URL! }])
    await page.goto('/')
    const loads: string[] = []
    page.on('request', request => request.isNavigationRequest() && loads.push(request.url()))
    const main = page.getByRole('main')
    await expectOwnHead(page, ['WebSite', 'Organization'], 14)

    await main.getByRole('link', { name: 'Buffalo' }).first().click()
    await page.waitForURL('**/category/buffalo')
    await expect(page).toHaveTitle(/^Buffalo/)
    await expectOwnHead(page, ['BreadcrumbList', 'ItemList'], 14)

    const link = main.getByRole('article').first().getByRole('link')
    const address = (await link.getAttribute('href'))!
    await link.click()
    await page.waitForURL(`**${address}`)
    await expectOwnHead(page, ['BreadcrumbList', 'Product'], 0)
    const { shown: post } = await heads(page)
    // The canonical address is in the ad's own language, whatever the reader's.
    expect(post.canonical[0]).toMatch(new RegExp(`${address.split('/').at(-1)}$`))
    expect(post.url).toEqual(post.canonical)
    expect(post.picture).toHaveLength(1)

    await main.getByRole('link', { name: /Member since/ }).click()
    await page.waitForURL('**/seller/*')
    await expectOwnHead(page, ['ProfilePage'], 14)
    expect((await heads(page)).shown.canonical).toEqual([new URL(page.url()).pathname])
    await page.goBack()
    await page.waitForURL(`**${address}`)
    await expectOwnHead(page, ['BreadcrumbList', 'Product'], 0)
    // No reload happened: all of it was one document.
    expect(loads).toEqual([])
  },
)
