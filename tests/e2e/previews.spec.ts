import sharp from 'sharp'
import { anyPost, expect, test } from './support'

test.use({ baseURL: process.env.STILL_SITE_URL })

const MESSENGERS = {
  WhatsApp: 'WhatsApp/2.24.20.89 A',
  Telegram: 'TelegramBot (like TwitterBot)',
  Facebook: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
}
/** Messengers read only the beginning of a page. */
const BEGINNING = 32 * 1024

for (const [name, userAgent] of Object.entries(MESSENGERS)) {
  test(
    `${name} finds the card of a post and of a category in the page's head`,
    { tag: '@smoke' },
    async ({ request }) => {
      const { _id } = await anyPost(request)
      for (const path of [`/post/${_id}`, `/ta/post/${_id}`, '/category/buffalo', '/ml/category/buffalo']) {
        const html = (await (await request.get(path, { headers: { 'user-agent': userAgent } })).body())
          .subarray(0, BEGINNING)
          .toString()
        const head = html.slice(0, html.indexOf('</head>'))
        const meta = (property: string) =>
          new RegExp(`<meta (?:property|name)="${property}" content="([^"]*)"`).exec(head)?.[1]
        const address = meta('og:image') ?? ''
        expect([path, address.startsWith(`${process.env.STILL_SITE_URL}/media/previews/`)]).toEqual([path, true])
        expect([meta('og:image:width'), meta('og:image:height'), meta('og:image:type'), meta('twitter:card')]).toEqual([
          '1200',
          '630',
          'image/jpeg',
          'summary_large_image',
        ])
        expect(meta('og:locale')).toMatch(/^[a-z]{2}_IN$/)
        expect(meta('twitter:image')).toBe(address)
        expect(meta('og:image:alt')).toBeTruthy()
        const picture = await request.get(address, { headers: { 'user-agent': userAgent }, maxRedirects: 0 })
        expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg'])
        const body = await picture.body()
        expect(body.length).toBeLessThan(300_000)
        expect(await sharp(body).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
      }
    },
  )
}
