import type { z } from 'zod'
import type { serverEvents, ServerEvent } from '@/lib/contract/chat'

/** What the rest of the server can do with people's open sockets, in whatever process they are. */
export type Live = {
  /** Sends an event to all of a person's tabs and devices. The payload is what the contract decodes to. */
  tell: <E extends ServerEvent>(userId: string, event: E, payload: z.output<(typeof serverEvents)[E]>) => void
  /** Closes the sockets of a session that has ended. @param session the hash of its token */
  closeSession: (session: string) => void
  /** Closes all sockets of a person: blocked, erased. */
  closePerson: (userId: string) => void
  /** How many sockets this process has open. */
  sockets: () => number
}

/** Where no socket server runs, nobody is told. */
export const NOBODY: Live = { tell: () => {}, closeSession: () => {}, closePerson: () => {}, sockets: () => 0 }
