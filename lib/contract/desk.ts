/** What a person of the desk may do, from the least to the most. */
export const DESK_ROLES = ['reader', 'moderator', 'owner'] as const
export type DeskRole = (typeof DESK_ROLES)[number]

/** What a passkey answers for: a sign-in, the first one with an invitation, a further passkey, or a risky call. */
export const TICKET_KINDS = ['sign-in', 'invitation', 'passkey', 'confirm'] as const

/** The longest name of a person, and the longest description of a device. */
export const DESK_NAME_LENGTH = 60
/** The most characters of what somebody looks for: a long address of a post. */
export const FIND_LENGTH = 300

const EVERYBODY = 'everybody'
const ALL: readonly DeskRole[] = DESK_ROLES
const MODERATORS: readonly DeskRole[] = ['moderator', 'owner']
const OWNERS: readonly DeskRole[] = ['owner']

export type DeskCall = {
  /** GET: a file, which a page of the desk links to. */
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With `{id}` for a parameter. */
  path: string
  /** The roles that may call it; everybody: without a session. */
  may: typeof EVERYBODY | readonly DeskRole[]
  /** The most bytes that it is sent, if these are more than the answer of a passkey needs. */
  bytes?: number
}

/**
 * Every call of the desk's own API; lib/contract/desk-bodies.ts has what they are sent. Only a file is just read: who
 * asks for the queue or a case says what they have open, and pages read on the server. A removal is sent a body, which
 * not every proxy passes on with DELETE. This file loads no zod: what only the desk needs of it would be in the scripts
 * of all pages.
 */
export const deskCalls = {
  sendCode: { method: 'POST', path: '/desk/api/code', may: EVERYBODY },
  checkCode: { method: 'POST', path: '/desk/api/ticket', may: EVERYBODY },
  openSession: { method: 'POST', path: '/desk/api/session', may: EVERYBODY },
  closeSession: { method: 'DELETE', path: '/desk/api/session', may: ALL },
  beginConfirm: { method: 'POST', path: '/desk/api/confirm', may: ALL },
  beginPasskey: { method: 'POST', path: '/desk/api/passkeys/ticket', may: ALL },
  addPasskey: { method: 'POST', path: '/desk/api/passkeys', may: ALL },
  removePasskey: { method: 'POST', path: '/desk/api/passkeys/{id}/removal', may: ALL },
  invite: { method: 'POST', path: '/desk/api/people', may: OWNERS },
  changeRole: { method: 'PUT', path: '/desk/api/people/{id}/role', may: OWNERS },
  removePerson: { method: 'POST', path: '/desk/api/people/{id}/removal', may: OWNERS },
  readQueue: { method: 'POST', path: '/desk/api/queue', may: ALL },
  openCase: { method: 'POST', path: '/desk/api/cases/{id}/open', may: ALL },
  readNumber: { method: 'POST', path: '/desk/api/cases/{id}/number', may: MODERATORS },
  readChat: { method: 'POST', path: '/desk/api/cases/{id}/chat', may: MODERATORS },
  readChatPhoto: { method: 'GET', path: '/desk/api/chats/{id}/photo', may: MODERATORS },
  decide: { method: 'POST', path: '/desk/api/decisions', may: MODERATORS },
  exportCase: { method: 'POST', path: '/desk/api/cases/{id}/export', may: MODERATORS },
  markReporter: { method: 'PUT', path: '/desk/api/reporters/{id}', may: MODERATORS },
  findPerson: { method: 'POST', path: '/desk/api/find', may: MODERATORS },
  blockUser: { method: 'POST', path: '/desk/api/users/{id}/block', may: MODERATORS },
  unblockUser: { method: 'POST', path: '/desk/api/users/{id}/unblock', may: MODERATORS },
  noteRequest: { method: 'POST', path: '/desk/api/users/{id}/requests', may: MODERATORS },
  makeFile: { method: 'POST', path: '/desk/api/requests/{id}/file', may: OWNERS },
  erasePerson: { method: 'POST', path: '/desk/api/requests/{id}/erasure', may: OWNERS },
  closeRequest: { method: 'POST', path: '/desk/api/requests/{id}/end', may: MODERATORS },
  addWord: { method: 'POST', path: '/desk/api/words', may: MODERATORS },
  removeWord: { method: 'DELETE', path: '/desk/api/words/{id}', may: MODERATORS },
  undo: { method: 'DELETE', path: '/desk/api/decisions/{id}', may: MODERATORS },
  createMailing: { method: 'POST', path: '/desk/api/mailings', may: OWNERS },
  previewMailing: { method: 'POST', path: '/desk/api/mailings/preview', may: OWNERS },
  saveMailing: { method: 'PUT', path: '/desk/api/mailings/{id}', may: OWNERS, bytes: 256 * 1024 },
  deleteMailing: { method: 'DELETE', path: '/desk/api/mailings/{id}', may: OWNERS },
  sendMailing: { method: 'POST', path: '/desk/api/mailings/{id}/sending', may: OWNERS },
  stopMailing: { method: 'POST', path: '/desk/api/mailings/{id}/stop', may: OWNERS },
  repeatWork: { method: 'POST', path: '/desk/api/work/again', may: OWNERS },
  forgetWork: { method: 'POST', path: '/desk/api/work/removal', may: OWNERS },
  readMarketFile: { method: 'GET', path: '/desk/api/market', may: ALL },
} satisfies Record<string, DeskCall>

export type DeskCallName = keyof typeof deskCalls
/** The pages of the desk for those who are signed in, by the part of the address after `/desk/`. */
export const deskPages = {
  queue: ALL,
  market: ALL,
  find: MODERATORS,
  requests: MODERATORS,
  words: ALL,
  mailings: OWNERS,
  people: ALL,
  passkeys: ALL,
  trail: MODERATORS,
  record: MODERATORS,
  vitals: ALL,
  work: OWNERS,
} as const satisfies Record<string, readonly DeskRole[]>
export type DeskPage = keyof typeof deskPages

/** The address of a page. */
export const deskAddress = (page: DeskPage): string => `/desk/${page}`

/** May a person with this role open the page? */
export function mayOpen(role: DeskRole, page: DeskPage): boolean {
  return (deskPages[page] as readonly DeskRole[]).includes(role)
}

/** The name of who did something, without the id that the trail adds to it. */
export const nameInTrail = (by: string): string => by.replace(/ \(\w{26}\)$/, '')

/** The name of the cookie that carries the desk's session. Its path is not `/`, so it cannot be a `__Host-` cookie. */
export function deskCookie(origin: string): string {
  return origin.startsWith('https:') ? '__Secure-deskToken' : 'deskToken'
}
