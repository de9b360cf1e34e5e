import type { Context } from 'hono'
import type { Environment } from '../platform/environment'

/**
 * The client's address: of the connection, or, behind trusted proxies, the one that the outermost of them saw.
 * Entries further left in `X-Forwarded-For` are the client's own claim and count for nothing.
 */
export function clientAddress(context: Context, environment: Environment): string {
  const socket = (context.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming?.socket
  const direct = socket?.remoteAddress ?? '127.0.0.1'
  if (environment.TRUSTED_PROXIES === 0) return direct
  const forwarded = context.req.header('x-forwarded-for')?.split(',').map(part => part.trim()).filter(Boolean) ?? []
  return forwarded.at(-environment.TRUSTED_PROXIES) ?? direct
}
