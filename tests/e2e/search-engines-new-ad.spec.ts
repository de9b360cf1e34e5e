import { thingsOf } from '../support/structured-data'
import { readPage } from './head'
import { expect, signIn, test } from './support'

test.describe('a new ad', () => {
  test.use({ baseURL: process.env.SITE_URL })

  test(
    'is on the landing pages of its breed and place at once; sold, it says so; deleted, it is gone',
    { tag: '@smoke' },
    async ({ page, request }) => {
      await signIn(page, '9000000021')
      const headers = { 'sec-fetch-site': 'same-origin' }
      const location = JSON.stringify({ type: 'Point', coordinates: [73.8567, 18.5204] })
      const landing = '/category/buffalo/maharashtra/pune'
      const write = async () => {
        const made = await page.request.post('/api/v1/advpost', {
          multipart: {
            categoryId: 'buffalo',
            breedId: 'murrah',
            summary: 'Seen by crawlers',
            description: 'Calm and healthy',
            price: '70000',
            advType: 'Rent',
            location,
          },
          headers,
        })
        return ((await made.json()) as { data: { post: { _id: string } } }).data.post._id
      }
      const ids = [await write(), await write(), await write(), await write(), await write()]
      for (const path of [
        landing,
        '/category/buffalo/maharashtra',
        '/category/buffalo/breed/murrah',
        '/category/buffalo/list',
        '/category/buffalo/rss',
      ]) {
        const text = await (await request.get(path)).text()
        for (const id of ids) expect([path, text.includes(`/post/${id}`)]).toEqual([path, true])
      }
      const [sold = '', deleted = ''] = ids
      const offer = async () => {
        const { status, html } = await readPage(request, `/post/${sold}`)
        const { offers } = thingsOf(html).find(thing => thing['@type'] === 'Product')!
        return [status, offers.availability, offers.businessFunction['@id']]
      }
      const lease = 'http://purl.org/goodrelations/v1#LeaseOut'
      expect(await offer()).toEqual([200, 'https://schema.org/InStock', lease])
      expect((await page.request.post(`/api/v1/advpost/sold/${sold}`, { headers })).status()).toBe(200)
      expect(await offer()).toEqual([200, 'https://schema.org/SoldOut', lease])
      expect((await request.get(`/post/${deleted}`)).status()).toBe(200)
      await page.request.delete(`/api/v1/advpost/${deleted}`, { headers })
      expect((await request.get(`/post/${deleted}`)).status()).toBe(404)
      const text = await (await request.get(landing)).text()
      expect(ids.map(id => text.includes(`/post/${id}`))).toEqual([false, false, true, true, true])
      for (const id of ids.slice(2)) await page.request.delete(`/api/v1/advpost/${id}`, { headers })
    },
  )
})
