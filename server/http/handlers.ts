import type { Api, CallName } from '@/lib/contract/api'
import type { InputOf, ReplyOf } from '@/lib/contract/endpoint'
import type { User } from '@/lib/contract/users'
import type { Locale } from '@/lib/i18n/locales'
import type { Upload } from '../media/pictures'

/** What a handler gets beside the decoded input. */
export type CallContext = {
  /** The signed-in user; null if there is none and the call does not need one. */
  viewer: User | null
  /** The client's address. */
  address: string
  deviceId: string | undefined
  /** The language of the client, if the request contains it. */
  language: Locale | undefined
  idempotencyKey: string | undefined
  /** The session's token, if the request has one. */
  token: string | undefined
  /** Is the client a page of this site in a browser? Then the session is in a cookie, and no script sees the token. */
  fromSite: boolean
  /** The files that the call declares, in their order. */
  files: Upload[]
  openCookies: (token: string) => void
  closeCookies: () => void
}

/** Calls with `auth: 'required'` always have a viewer. */
type ContextOf<K extends CallName> = Api[K]['auth'] extends 'required' ? CallContext & { viewer: User } : CallContext

/** One handler for every call of the contract. A missing or misspelled handler does not compile. */
export type Handlers = { [K in CallName]: (context: ContextOf<K>, input: InputOf<Api[K]>) => Promise<ReplyOf<Api[K]>> }
