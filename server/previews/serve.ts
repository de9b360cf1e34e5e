import type { Context } from 'hono'
import { LRUCache } from 'lru-cache'
import { LOCALES } from '@/lib/i18n/locales'
import { addressKey } from '../auth/otp'
import { getCategory } from '../categories/reference'
import { clientAddress } from '../http/client-address'
import { Gate } from '../platform/gate'
import { takePlace } from '../platform/limits'
import { Problem } from '../platform/problem'
import { services } from '../platform/services'
import { getPost } from '../posts/get'
import { cardPath, categoryCard, postCard, type Card } from './card'
import { drawCard } from './draw'

const ADDRESS = /^\/media\/previews\/(?:post\/([\w-]{1,60})|category\/([\w-]{1,60})\/([a-z]{2}))\/[\w-]{12}\.jpg$/

/** Bytes of finished cards in memory, some four hundred; who asks later than that has them drawn again, in some 60 ms. */
const KEPT_BYTES = 32 * 1024 * 1024
/** Cards drawn at once: the rest of the machine is for the site. */
const AT_ONCE = 1
/** Cards that may wait to be drawn, some two seconds of work; who comes then is asked to come again. */
const WAITING = 40
/** Cards drawn for one address an hour: a village behind one carrier's address, not a script that walks through all posts. */
const DRAWN_AN_HOUR = 1200

const kept = new LRUCache<string, Buffer>({ maxSize: KEPT_BYTES, sizeCalculation: card => card.length })
const drawing = new Map<string, Promise<Buffer>>()
const gate = new Gate(AT_ONCE)

/**
 * Answers with the card of a post or of a category in a language. Its address holds its version: an old one leads to the
 * present one, so what an address shows never changes and may be kept for ever.
 * @throws Problem postNotFound, categoryNotFound, notFound; tooManyRequests; unavailable where too many wait
 */
export async function servePreview(context: Context): Promise<Response> {
  const [, postId, categoryId, language] = ADDRESS.exec(context.req.path) ?? []
  const card = postId === undefined ? await findCategory(categoryId, language) : await postCard(await getPost(null, postId))
  const path = cardPath(card)
  if (context.req.path !== path) {
    context.header('cache-control', 'no-cache')
    return context.redirect(path, 302)
  }
  const jpeg = kept.get(path) ?? (await drawOnce(context, card, path))
  return context.body(new Uint8Array(jpeg), 200, {
    'content-type': 'image/jpeg',
    'content-length': String(jpeg.length),
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'",
  })
}

async function findCategory(categoryId?: string, language?: string): Promise<Card> {
  const locale = LOCALES.find(code => code === language)
  if (categoryId === undefined || !locale) throw new Problem('notFound')
  return categoryCard(await getCategory(categoryId), locale)
}

/** Draws a card, once for all who wait for it. */
async function drawOnce(context: Context, card: Card, path: string): Promise<Buffer> {
  const running = drawing.get(path)
  if (running) return running
  if (drawing.size >= WAITING) throw new Problem('unavailable')
  const drawn = draw(context, card).then(jpeg => (kept.set(path, jpeg), jpeg)).finally(() => drawing.delete(path))
  drawing.set(path, drawn)
  return drawn
}

async function draw(context: Context, card: Card): Promise<Buffer> {
  const { environment } = await services()
  const key = `card:${addressKey(clientAddress(context, environment))}`
  if (!(await takePlace({ key, most: DRAWN_AN_HOUR, seconds: 3600 }))) throw new Problem('tooManyRequests')
  return gate.run(() => drawCard(card))
}
