import { api, type Api, type CallName } from '@/lib/contract/api'
import type { ReplyOf } from '@/lib/contract/endpoint'
import { PROBLEMS, type ProblemCode } from '@/lib/contract/problems'

/** A request as the browser sent it. */
export type Sent = { method: string; path: string; headers: Record<string, string>; body: unknown }
type Answer = { status: number; wire: unknown }
type Answerer = (sent: Sent) => Answer | Promise<Answer>

const answers = new Map<string, Answerer>()
/** All sent requests, in order. */
export const sent: Sent[] = []

/** No connection: the call fails. */
export const OFFLINE: Answerer = () => {
  throw new TypeError('Failed to fetch')
}

/** Answers a call of the contract with the encoded reply. */
export function answer<K extends CallName>(name: K, reply: ReplyOf<Api[K]> | Answerer): void {
  const { method, path, reply: schema } = api[name]
  const pattern = `${method} ${path.replace(/\{\w+\}/g, '[^/?]+')}`
  answers.set(
    pattern,
    typeof reply === 'function' ? (reply as Answerer) : () => ({ status: 200, wire: schema.encode(reply as never) }),
  )
}

/** A problem as the server sends it. */
export function problem(code: ProblemCode, fields?: Record<string, string>): Answerer {
  return () => ({
    status: PROBLEMS[code].status,
    wire: {
      ok: false,
      msg: PROBLEMS[code].msg,
      code,
      ...(fields
        ? {
            fields: Object.fromEntries(
              Object.entries(fields).map(([field, code]) => [field, { code, msg: 'In English' }]),
            ),
          }
        : {}),
    },
  })
}

async function deliver(request: Sent): Promise<Answer> {
  sent.push(request)
  const key = `${request.method} ${request.path}`
  const found = [...answers].reverse().find(([pattern]) => new RegExp(`^${pattern}(\\?.*)?$`).test(key))
  if (!found) throw new Error(`Nobody answers ${key}`)
  return found[1](request)
}

/** Replaces the browser's `fetch`. */
async function fetchStub(url: string, init: RequestInit = {}) {
  const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : init.body
  const { status, wire } = await deliver({
    method: init.method ?? 'GET',
    path: url,
    headers: init.headers as Record<string, string>,
    body,
  })
  return { ok: status < 400, status, json: async () => wire }
}

/** Replaces the browser's XMLHttpRequest. */
class RequestStub {
  upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number; total: number }) => void } = {}
  responseText = ''
  timeout = 0
  onload = () => {}
  onerror = () => {}
  #line = { method: '', path: '' }
  #headers: Record<string, string> = {}

  open(method: string, path: string) {
    this.#line = { method, path }
  }

  setRequestHeader(name: string, value: string) {
    this.#headers[name] = value
  }

  send(body: unknown) {
    this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 2 })
    deliver({ ...this.#line, headers: this.#headers, body }).then(
      ({ wire }) => {
        this.responseText = JSON.stringify(wire)
        this.onload()
      },
      () => this.onerror(),
    )
  }
}

beforeEach(() => {
  answers.clear()
  sent.length = 0
  globalThis.fetch = fetchStub as unknown as typeof fetch
  globalThis.XMLHttpRequest = RequestStub as unknown as typeof XMLHttpRequest
})
