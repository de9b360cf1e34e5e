import sharp from 'sharp'
import { greyOf, type Grey } from './pictures'
import type { TestSite } from './site'

const HOST = 'http://localhost:3000'

/** The address of a card's current version: a request for a version that never existed redirects to it. */
export async function cardAddress(site: TestSite, name: string): Promise<string> {
  const response = await site.handle(new Request(`${HOST}/media/previews/${name}/no-such-vers.jpg`))
  expect(response.status).toBe(302)
  return response.headers.get('location') ?? ''
}

export async function getCard(site: TestSite, address: string): Promise<Response> {
  return site.handle(new Request(HOST + address))
}

/** The bytes of the current card of `post/ID` or `category/ID/LANGUAGE`. */
export async function cardBytes(site: TestSite, name: string): Promise<Buffer> {
  const response = await getCard(site, await cardAddress(site, name))
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}

/** The position of a post's title on its card, if the post has no place. */
const TITLE = { left: 700, top: 205, width: 490, height: 215 }

/** The picture of a card's title. */
export const titleOf = (card: Buffer): Promise<Grey> => greyOf(sharp(card).extract(TITLE))
