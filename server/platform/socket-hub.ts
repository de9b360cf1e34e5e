import type { z } from 'zod'
import type { serverEvents, ServerEvent } from '@/lib/contract/chat-events'

/** What the rest of the server can do with the users' open sockets, in all processes. */
export type SocketHub = {
  /** Sends an event to all tabs and devices of a user. The payload is the contract's decoded one. */
  emit: <E extends ServerEvent>(userId: string, event: E, payload: z.output<(typeof serverEvents)[E]>) => void
  /**
   * Closes the sockets of a session that has ended.
   * @param session the hash of its token
   */
  closeSession: (session: string) => void
  /** Closes all sockets of a user who was blocked or erased. */
  closeUser: (userId: string) => void
  /** The number of open sockets of this process. */
  count: () => number
}

/** The hub of a process without a socket server. */
export const NO_SOCKETS: SocketHub = { emit: () => {}, closeSession: () => {}, closeUser: () => {}, count: () => 0 }
