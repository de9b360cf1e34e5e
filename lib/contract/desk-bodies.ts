import { z } from 'zod'
import { MobileField } from './auth'
import { DESK_NAME_LENGTH, DESK_ROLES, FIND_LENGTH, type DeskCallName } from './desk'
import {
  BLOCK_DAYS,
  CASE_DECISIONS,
  CASE_REASONS,
  CASE_SOURCES,
  DECIDED_AT_ONCE,
  WHY_LENGTH,
  type CaseDetail,
  type PersonLife,
  type Queue,
} from './desk-cases'
import { DraftTexts, PreviewBody } from './desk-mailing-bodies'
import type { MailingPreview } from './desk-mailings'
import { MARKET_DAYS, MARKET_TABLES, type MarketQuery } from './desk-market'
import type { CaseMessage } from './desk-record'
import { REQUEST_KINDS, REQUEST_OUTCOMES } from './desk-requests'
import { WORD_LENGTH, WORD_LISTS } from './desk-words'
import { WORK_KIND_LENGTH } from './desk-work'

const name = z.string().trim().min(1, 'required').max(DESK_NAME_LENGTH, 'tooLong')
const role = z.enum(DESK_ROLES, 'choice')
/** What the browser's passkey said; the library that verifies it also checks its form. */
const answer = z.looseObject({ id: z.string().max(1500), response: z.looseObject({}) })
export type DeskAnswer = z.output<typeof answer>
/** A passkey's answer, and how its device describes itself. */
const answered = z.object({
  ticket: z.string().max(64),
  answer,
  device: z.string().trim().max(DESK_NAME_LENGTH, 'tooLong'),
})

const id = z.string().max(64)
const why = z.object({ why: z.string().trim().min(WHY_LENGTH.least, 'required').max(WHY_LENGTH.most, 'tooLong') })
/** A kind of work that was given up. */
const work = z.object({ kind: z.string().min(1, 'required').max(WORK_KIND_LENGTH, 'tooLong') })
const mailingVersion = z.int().min(1)
/** A fresh answer of one of the caller's passkeys, without which an open session changes no passkey and nobody. */
const confirm = z.object({ ticket: z.string().max(64), answer })
export type DeskConfirm = z.output<typeof confirm>

/** What the address of the page of the market says: the period, a state and a category. */
export const MarketAddress = z.object({
  days: z.enum(MARKET_DAYS.map(String), 'choice').default('30'),
  state: z.string().max(100).default(''),
  category: z.string().max(60).default(''),
})

/** What a page of the market is asked for. */
export const marketQuery = ({ days, state, category }: z.output<typeof MarketAddress>): MarketQuery => ({
  days: Number(days) as MarketQuery['days'],
  state: state || null,
  categoryId: category || null,
})

/** What the calls of the desk are sent; a call that is missing here is sent nothing. */
export const deskBodies = {
  sendCode: z.object({ mobile: MobileField }),
  checkCode: z.object({
    mobile: MobileField,
    code: z.string().regex(/^\d{6}$/, 'otp'),
    /** The key of an invitation, from the link. */
    invitation: z.string().max(64).optional(),
  }),
  openSession: answered,
  addPasskey: answered.extend({ confirm }),
  removePasskey: z.object({ confirm }),
  invite: z.object({ mobile: MobileField, name, role, confirm }),
  changeRole: z.object({ role, confirm }),
  removePerson: z.object({ confirm }),
  readQueue: z.object({
    /** Only cases that come from there; null: all. */
    source: z.enum(CASE_SOURCES, 'choice').nullable(),
    /** The case that the viewer has open. */
    reading: id.nullable(),
  }),
  readNumber: why,
  readChat: why,
  /** In the address: the key of the photo. */
  readChatPhoto: z.object({ key: z.string().max(100) }),
  exportCase: why,
  /** A mobile number as a whole, the id of a user or a post, or the address of a post. */
  findPerson: z.object({ text: z.string().trim().min(1, 'required').max(FIND_LENGTH, 'tooLong') }),
  blockUser: z.object({
    reason: z.enum(CASE_REASONS, 'choice'),
    /** Null: for good. */
    days: z.literal(BLOCK_DAYS, 'choice').nullable(),
  }),
  unblockUser: why,
  noteRequest: z.object({
    kind: z.enum(REQUEST_KINDS, 'choice'),
    how: why.shape.why,
    receivedOn: z.iso.date('choice'),
  }),
  makeFile: z.object({ confirm }),
  erasePerson: z.object({ confirm }),
  closeRequest: why.extend({ outcome: z.enum(REQUEST_OUTCOMES, 'choice') }),
  addWord: z.object({
    text: z.string().trim().min(2, 'required').max(WORD_LENGTH, 'tooLong'),
    list: z.enum(WORD_LISTS, 'choice'),
  }),
  markReporter: z.object({ isUnreliable: z.boolean() }),
  decide: z.object({
    cases: z.array(id).min(1, 'required').max(DECIDED_AT_ONCE, 'tooLong'),
    decision: z.enum(CASE_DECISIONS, 'choice'),
    /** Null only for what is dismissed. */
    reason: z.enum(CASE_REASONS, 'choice').nullable(),
    /** For how long a person is blocked; null: for good, and for all other decisions. */
    days: z.literal(BLOCK_DAYS, 'choice').nullable().default(null),
    /** That of the first of the cases, as `openCase` returned it; null: the viewer did not look at it. */
    version: z.string().max(64).nullable(),
  }),
  /** The mailing with whose texts it begins; null: it is empty. */
  createMailing: z.object({ from: id.nullable() }),
  previewMailing: PreviewBody,
  /** `version`: that which the texts were made from, so that nobody overwrites what they have not seen. */
  saveMailing: z.object({ version: mailingVersion, texts: DraftTexts }),
  /** `version`: what the sender has seen. */
  sendMailing: z.object({ version: mailingVersion, confirm }),
  repeatWork: work,
  forgetWork: work,
  /** In the address: what is only read has no body. */
  readMarketFile: MarketAddress.extend({ table: z.enum(MARKET_TABLES, 'choice') }),
} satisfies { [K in DeskCallName]?: z.ZodType }
type DeskBodies = { [K in keyof typeof deskBodies]: z.output<(typeof deskBodies)[K]> }

/** What a call is sent; undefined if nothing. */
export type DeskBody<K extends DeskCallName> = K extends keyof DeskBodies ? DeskBodies[K] : undefined

/** What a passkey is asked, in the form of the library that talks to it, and the ticket for its answer. */
type Asked = { ticket: string; options: object }

/** A file: its name, and its text as comma-separated values; or a picture, as WebP. */
export type DeskFile = { name: string; csv: string } | { picture: Uint8Array<ArrayBuffer> }

/** What a call returns, beside `ok`; nothing for the others. */
type DeskReplies = {
  readMarketFile: DeskFile
  readChatPhoto: DeskFile
  /** In demo mode the code, which is shown instead of sent. */
  sendCode: { demoOtp?: string }
  checkCode: Asked & { kind: 'sign-in' | 'invitation' }
  beginConfirm: Asked
  beginPasskey: Asked
  /** The link of the invitation, which opens once. */
  invite: { link: string }
  readQueue: Queue
  openCase: { detail: CaseDetail }
  /** Ten digits. */
  readNumber: { mobile: string }
  /** The newest ones, the oldest of them first. */
  readChat: { messages: CaseMessage[]; hasMore: boolean }
  /** What the desk knows of the person. */
  findPerson: { person: PersonLife }
  /** The number of the act, by which its record opens. */
  exportCase: { act: number }
  /** What the person could download themselves. */
  makeFile: { data: object }
  createMailing: { id: string }
  previewMailing: MailingPreview
  /** How much it was. */
  repeatWork: { number: number }
  forgetWork: { number: number }
  /** The version that is stored now. */
  saveMailing: { version: number }
  /** The decision, by which it is undone. */
  decide: { id: string }
}
export type DeskReply<K extends DeskCallName> = K extends keyof DeskReplies ? DeskReplies[K] : void
