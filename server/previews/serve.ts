import type { Context } from 'hono'
import { LRUCache } from 'lru-cache'
import { LOCALES } from '@/lib/i18n/locales'
import { addressKey } from '../platform/client-address'
import { getCategory } from '../categories/reference'
import { ConcurrencyLimiter } from '../platform/concurrency'
import { spendLimit } from '../services/limits'
import { Problem } from '../platform/problem'
import { getPost } from '../posts/get'
import { getSeller } from '../sellers/sellers'
import { cardPath, categoryCard, postCard, sellerCard, siteCard, type Card } from './card'
import { drawCard } from './draw'

const ADDRESS =
  /^\/media\/previews\/(?:post\/(?<post>[\w-]{1,60})|(?:category\/(?<category>[\w-]{1,60})|seller\/(?<seller>[\w-]{1,60})|site)\/(?<language>[a-z]{2}))\/[\w-]{12}\.jpg$/

/**
 * Bytes of finished cards in memory, some four hundred cards. A card that is no longer in memory is drawn again, in
 * some 60 ms.
 */
const KEPT_BYTES = 32 * 1024 * 1024
/** How many cards are drawn at once; the rest of the machine is for the site. */
const AT_ONCE = 1
/** How many cards may wait, some two seconds of work; further requests get 503. */
const MAX_WAITING = 40
/**
 * How many cards are drawn for one address an hour: enough for a village behind one address of a mobile network, too
 * few for a script that reads all posts.
 */
const MAX_DRAWN_AN_HOUR = 1200

const cachedCards = new LRUCache<string, Buffer>({ maxSize: KEPT_BYTES, sizeCalculation: card => card.length })
const pendingCards = new Map<string, Promise<Buffer>>()
const drawingLimit = new ConcurrencyLimiter(AT_ONCE)

/**
 * Sends the card of a post, or of a category, a seller or the brand in a language. The address contains the card's
 * version, and an old version redirects to the present one. So what an address shows never changes, and clients may
 * cache it for ever.
 * @param address the client's address
 * @throws Problem postNotFound, categoryNotFound, sellerNotFound, notFound; tooManyRequests; unavailable if too many
 * cards wait
 */
export async function servePreview(context: Context, address: string): Promise<Response> {
  const card = await findCard(context.req.path)
  const path = cardPath(card)
  if (context.req.path !== path) {
    context.header('cache-control', 'no-cache')
    return context.redirect(path, 302)
  }
  const jpeg = cachedCards.get(path) ?? (await drawOnce(address, card, path))
  return context.body(new Uint8Array(jpeg), 200, {
    'content-type': 'image/jpeg',
    'content-length': String(jpeg.length),
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'",
  })
}

async function findCard(path: string): Promise<Card> {
  const { post, category, seller, language } = ADDRESS.exec(path)?.groups ?? {}
  if (post !== undefined) return postCard(await getPost(post))
  const locale = LOCALES.find(code => code === language)
  if (!locale) throw new Problem('notFound')
  if (category !== undefined) return categoryCard(await getCategory(category), locale)
  return seller === undefined ? siteCard(locale) : sellerCard(await getSeller(seller), locale)
}

/** Draws a card, once for all requests that wait for it. */
async function drawOnce(address: string, card: Card, path: string): Promise<Buffer> {
  const running = pendingCards.get(path)
  if (running) return running
  if (pendingCards.size >= MAX_WAITING) throw new Problem('unavailable')
  const drawn = draw(address, card)
    .then(jpeg => (cachedCards.set(path, jpeg), jpeg))
    .finally(() => pendingCards.delete(path))
  pendingCards.set(path, drawn)
  return drawn
}

async function draw(address: string, card: Card): Promise<Buffer> {
  const key = `card:${addressKey(address)}`
  if (!(await spendLimit({ key, max: MAX_DRAWN_AN_HOUR, seconds: 3600 }))) throw new Problem('tooManyRequests')
  return drawingLimit.run(() => drawCard(card))
}
