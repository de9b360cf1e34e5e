import type { Context } from 'hono'
import { resolveClientAddress } from '../platform/client-address'
import type { Environment } from '../platform/environment'

/** The address of the client that calls the API. */
export function clientAddress(context: Context, { TRUSTED_PROXIES }: Pick<Environment, 'TRUSTED_PROXIES'>): string {
  const socket = (context.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming?.socket
  return resolveClientAddress(socket?.remoteAddress, context.req.header('x-forwarded-for'), TRUSTED_PROXIES)
}
