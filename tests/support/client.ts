import { api, type Api, type CallName } from '@/lib/contract/api'
import type { Endpoint, ReplyOf } from '@/lib/contract/endpoint'
import { FIELD_PROBLEMS, type FieldProblem } from '@/lib/contract/problems'
import type { TestSite } from './site'

const HOST = 'http://localhost:3000'

export type Sent = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  form?: FormData
  token?: string
  headers?: Record<string, string>
}
export type Answer<K extends CallName> = {
  status: number
  headers: Headers
  /** As on the wire. */ wire: Record<string, any>
  /** Decoded by the contract; only for a successful reply. */ reply: ReplyOf<Api[K]>
}

/** The wrong fields as a failed reply reports them, by their codes. */
export const saidOf = (problems: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(problems).map(([field, code]) => [field, { code, msg: FIELD_PROBLEMS[code as FieldProblem] }]),
  )

/** Sends one call of the contract as the mobile app would, to the API's handler. */
export async function send<K extends CallName>(
  site: TestSite,
  name: K,
  { params = {}, query, body, form, token, headers }: Sent = {},
): Promise<Answer<K>> {
  const endpoint: Endpoint = api[name]
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
  const response = await site.handle(
    new Request(`${HOST}${path}${query ? `?${new URLSearchParams(query)}` : ''}`, {
      method: endpoint.method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: token } : {}),
        ...headers,
      },
      body: form ?? (body === undefined ? undefined : JSON.stringify(body)),
    }),
  )
  const wire = (await response.json()) as Record<string, any>
  const reply = (wire.ok === true ? endpoint.reply.parse(wire) : undefined) as ReplyOf<Api[K]>
  return { status: response.status, headers: response.headers, wire, reply }
}
