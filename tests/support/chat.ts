import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { randomUUID } from 'node:crypto'
import { getRequestListener } from '@hono/node-server'
import { io, type Socket } from 'socket.io-client'
import { makeApp } from '@/server/http/app'
import { startSocket } from '@/server/socket'
import type { Person } from './people'

export type ChatServer = { url: string; close: () => Promise<void> }

/** The API and the socket, on their own port. */
export async function openChatServer(): Promise<ChatServer> {
  const server = createServer(getRequestListener(makeApp().fetch))
  const stop = await startSocket(server)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      stop()
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

type Wire = Record<string, any>

/** One connected client; it collects the server's messages by event. */
export class ChatClient {
  readonly heard: { event: string; payload: Wire }[] = []
  private readonly waiting: (() => void)[] = []

  constructor(readonly socket: Socket) {
    socket.onAny((event: string, payload: Wire) => {
      this.heard.push({ event, payload })
      this.waiting.splice(0).forEach(wake => wake())
    })
  }

  /** Emits an event with a callback and returns the answer. */
  ask(event: string, payload: unknown): Promise<Wire> {
    return this.socket.timeout(10_000).emitWithAck(event, payload) as Promise<Wire>
  }

  send(to: string, message: string, more: Wire = {}): Promise<Wire> {
    return this.ask('add-message', { message: { toUserId: to, message, messageId: randomUUID(), ...more } })
  }

  /** The payloads of an event so far. */
  all(event: string): Wire[] {
    return this.heard.filter(heard => heard.event === event).map(({ payload }) => payload)
  }

  /** The first payload of an event that fits, from the past or when it arrives. */
  async until(event: string, fits: (payload: Wire) => boolean = () => true): Promise<Wire> {
    const end = Date.now() + 10_000
    for (;;) {
      const found = this.all(event).find(fits)
      if (found) return found
      if (Date.now() > end) throw new Error(`no ${event}; heard ${JSON.stringify(this.heard)}`)
      await Promise.race([
        new Promise<void>(resolve => this.waiting.push(resolve)),
        new Promise(resolve => setTimeout(resolve, 500).unref()),
      ])
    }
  }

  close(): void {
    this.socket.close()
  }
}

type Options = {
  auth?: Record<string, string>
  query?: Record<string, string>
  headers?: Record<string, string>
  token?: string | null
}

/** Connects as a user; rejects with the server's refusal. */
export function connectChat(
  url: string,
  person: Person | null,
  { auth, query, headers, token }: Options = {},
): Promise<ChatClient> {
  const socket = io(url, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    query,
    extraHeaders: headers,
    auth: token === null || !person ? {} : { ...auth, token: token ?? person.token },
  })
  const client = new ChatClient(socket)
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(client))
    socket.once('connect_error', error => {
      socket.close()
      reject(error)
    })
  })
}
