import type { Context } from 'hono'
import { Problem } from '../platform/problem'
import { services } from '../services/services'

const NAME = /^\/media\/([\w-]+\/\d+\.webp)$/

/** Sends a stored picture. The bytes of a name never change, so clients may cache it for ever. */
export async function serveMedia(context: Context): Promise<Response> {
  const name = NAME.exec(context.req.path)?.[1]
  const { storage } = await services()
  const bytes = name === undefined ? null : await storage.get(name)
  if (!bytes) throw new Problem('notFound')
  return context.body(new Uint8Array(bytes), 200, {
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'",
  })
}
