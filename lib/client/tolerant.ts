import type { Endpoint } from '../contract/endpoint'

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The first array in a value, searched level by level. */
function firstArray(value: unknown): unknown[] | undefined {
  let level: unknown[] = [value]
  while (level.length > 0) {
    const found = level.find(Array.isArray)
    if (found) return found as unknown[]
    level = level.flatMap(item => (isObject(item) ? Object.values(item) : []))
  }
  return undefined
}

/**
 * The list of a reply: its own name in `data`, `data` itself, `data.data`, the whole reply, or the first array found.
 */
function list(reply: unknown, name: string): unknown[] | undefined {
  const data = isObject(reply) ? reply.data : undefined
  const candidates = [isObject(data) ? data[name] : undefined, data, isObject(data) ? data.data : undefined, reply]
  return (candidates.find(Array.isArray) as unknown[] | undefined) ?? firstArray(reply)
}

/**
 * Turns every shape of a reply that PRODUCT § 7 accepts into the one shape of the contract. One post is also read from
 * `data.post` and from `data` itself.
 */
export function tolerantReply({ accepts }: Pick<Endpoint, 'accepts'>, reply: unknown): unknown {
  const envelope: Json = { ok: true, msg: '', ...(isObject(reply) ? reply : {}) }
  if (accepts === 'notifications') return { ...envelope, data: list(reply, accepts) ?? [] }
  if (accepts === 'post') {
    const isOne = isObject(envelope.data) && !Array.isArray(envelope.data.posts)
    return isOne ? { ...envelope, data: { posts: [(envelope.data as Json).post ?? envelope.data] } } : envelope
  }
  return accepts ? { ...envelope, data: { [accepts]: list(reply, accepts) ?? [] } } : envelope
}
