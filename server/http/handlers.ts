import type { Api, CallName } from '@/lib/contract/api'
import type { InputOf, ReplyOf } from '@/lib/contract/endpoint'
import type { User } from '@/lib/contract/users'
import type { Upload } from '../media/pictures'

/** What a handler knows beside the decoded input. */
export type CallContext = {
  /** The session's person; null where the call does not need one and there is none. */
  viewer: User | null
  /** The client's address. */
  address: string
  deviceId: string | undefined
  idempotencyKey: string | undefined
  /** The session's token, where the request brought one. */
  token: string | undefined
  /** Is this a page of this site in a browser? Its session travels as a cookie, and no script sees the token. */
  fromSite: boolean
  /** The files of a multipart body, by field. */
  files: Upload[]
  openCookies: (token: string) => void
  closeCookies: () => void
}

/** On calls whose `auth` is `required`, the viewer is there. */
type ContextOf<K extends CallName> = Api[K]['auth'] extends 'required' ? CallContext & { viewer: User } : CallContext

/** One handler for every call of the contract: a missing or misspelled one does not compile. */
export type Handlers = { [K in CallName]: (context: ContextOf<K>, input: InputOf<Api[K]>) => Promise<ReplyOf<Api[K]>> }
