import type { IncomingMessage } from 'node:http'

/** Where a request comes from, for the limits. The client chooses its own `deviceId`, so it can be false. */
export type Client = { address: string; deviceId?: string }

/** The /48 network of an IPv6 address, because a rented machine often gets all of it; null for IPv4. */
export function networkKey(address: string): string | null {
  const key = addressKey(address)
  return key.includes(':') ? key.split(':').slice(0, 3).join(':') : null
}

/** The address as limits count it. For IPv6 it is the /64 network, because one customer has all of it. */
export function addressKey(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const groups =
    tail === undefined
      ? left
      : [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
  return groups
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/**
 * The client's address: that of the connection, or, behind trusted proxies, the one that the outermost proxy saw.
 * Entries further left in `X-Forwarded-For` are written by the client and ignored.
 * @param direct the address of the connection
 * @param forwarded the value of `X-Forwarded-For`
 * @param proxies the number of trusted proxies
 */
export function resolveClientAddress(direct = '127.0.0.1', forwarded = '', proxies = 0): string {
  if (proxies === 0) return direct
  return (
    forwarded
      .split(',')
      .map(part => part.trim())
      .filter(Boolean)
      .at(-proxies) ?? direct
  )
}

/** The same, of a request to Node's own server. */
export const requestAddress = ({ socket, headers }: IncomingMessage, proxies: number): string =>
  resolveClientAddress(socket.remoteAddress, [headers['x-forwarded-for']].flat().join(), proxies)
