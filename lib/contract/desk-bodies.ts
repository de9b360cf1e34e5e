import { z } from 'zod'
import { MobileField } from './auth'
import { DESK_NAME_LENGTH, DESK_ROLES, type DeskCallName } from './desk'

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

/** A fresh answer of one of the caller's passkeys, without which an open session changes no passkey and nobody. */
const confirm = z.object({ ticket: z.string().max(64), answer })
export type DeskConfirm = z.output<typeof confirm>

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
} satisfies { [K in DeskCallName]?: z.ZodType }
type DeskBodies = { [K in keyof typeof deskBodies]: z.output<(typeof deskBodies)[K]> }

/** What a call is sent; undefined if nothing. */
export type DeskBody<K extends DeskCallName> = K extends keyof DeskBodies ? DeskBodies[K] : undefined

/** What a passkey is asked, in the form of the library that talks to it, and the ticket for its answer. */
type Asked = { ticket: string; options: object }

/** What a call returns, beside `ok`; nothing for the others. */
type DeskReplies = {
  /** In demo mode the code, which is shown instead of sent. */
  sendCode: { demoOtp?: string }
  checkCode: Asked & { kind: 'sign-in' | 'invitation' }
  beginConfirm: Asked
  beginPasskey: Asked
  /** The link of the invitation, which opens once. */
  invite: { link: string }
}
export type DeskReply<K extends DeskCallName> = K extends keyof DeskReplies ? DeskReplies[K] : void
