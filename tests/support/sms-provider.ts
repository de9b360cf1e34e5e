import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Received = { method?: string; url: URL; headers: IncomingMessage['headers']; body: string }
export type Reply = {
  status: number
  body?: unknown
  headers?: Record<string, string>
  hang?: true
  /** How much of the answer it sends before it stops. */ slow?: 'nothing' | 'half'
}

/** A server that replaces a provider's HTTP API. */
export async function startProvider(): Promise<{
  url: string
  received: Received[]
  replies: Reply[]
  server: Server
}> {
  const received: Received[] = []
  const replies: Reply[] = []
  const server = createServer(async (request, response) => {
    received.push({
      method: request.method,
      url: new URL(request.url ?? '', 'http://provider'),
      headers: request.headers,
      body: await text(request),
    })
    const reply = replies.shift() ?? { status: 500 }
    if (reply.hang) return request.socket.destroy()
    if (reply.slow)
      return void (
        reply.slow === 'half' && response.writeHead(200, { 'content-type': 'application/json' }).write('{"type":"succ')
      )
    response
      .writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers })
      .end(reply.body === undefined ? '' : JSON.stringify(reply.body))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received, replies, server }
}

/** The providers: their settings, and the answers by which each accepts or refuses a message. */
export const PROVIDERS = {
  msg91: {
    keys: { MSG91_AUTH_KEY: 'key', MSG91_TEMPLATE_ID: 'template' },
    taken: { status: 200, body: { type: 'success', request_id: '33646a' } },
    refused: [
      { status: 200, body: { type: 'error', message: 'Template not found', code: '400' } },
      { status: 401, body: { type: 'error', message: 'AuthKey is invalid', code: '201' } },
    ],
  },
  twilio: {
    keys: { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'secret', TWILIO_FROM: '+15005550006' },
    taken: { status: 201, body: { sid: 'SM1', status: 'queued', error_code: null } },
    refused: [
      { status: 400, body: { code: 21211, message: 'Invalid To' } },
      { status: 401, body: { code: 20003, message: 'Authenticate' } },
    ],
  },
}
