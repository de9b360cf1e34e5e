import { z } from 'zod'
import { LOCALES } from '../i18n/locales'
import { inLatin } from './digits'
import { COUNTRY_CODE } from './limits'
import { endpoint, replyWith } from './endpoint'
import { UserCodec } from './users'

/**
 * 91 followed by ten digits, as an integer on the wire (PRODUCT § 5) ↔ the ten digits. It also reads
 * them as text, in digits of any script.
 */
export const MobileCodec = z.codec(
  z
    .union([z.number().int(), z.string().max(20)], { error: 'mobile' })
    .refine(value => /^91[6-9]\d{9}$/.test(inLatin(String(value))), 'mobile'),
  z.string(),
  {
    decode: value => inLatin(String(value)).slice(COUNTRY_CODE.length),
    encode: digits => Number(`${COUNTRY_CODE}${digits}`),
  },
)

/** What the user types: ten digits, the first 6–9. */
export const MobileField = z.string().regex(/^[6-9]\d{9}$/, 'mobile')
const OtpDigits = z.string().regex(/^\d{6}$/, 'otp')
/**
 * Six digits of any script. The app may send them as a number, which has lost its leading zeros;
 * a text with fewer digits is refused.
 */
export const OtpField = z.codec(z.union([z.string(), z.number().int()], { error: 'otp' }), OtpDigits, {
  decode: value => (typeof value === 'number' ? String(value).padStart(6, '0') : inLatin(value)),
  encode: digits => digits,
})

/** The two steps of a sign-in as forms: the number, then the code. */
export const MobileForm = z.object({ mobile: MobileField })
export const OtpForm = z.object({ otp: OtpDigits })

/** What the client reports about its device (PRODUCT § 3); the server uses only `deviceId`. */
export const DeviceInfo = z.object({
  model: z.string().max(200).optional(),
  platform: z.string().max(50).optional(),
  operatingSystem: z.string().max(100).optional(),
  osVersion: z.string().max(100).optional(),
  manufacturer: z.string().max(200).optional(),
  isVirtual: z.boolean().optional(),
  webViewVersion: z.string().max(200).optional(),
  deviceId: z.string().min(1).max(100),
})
export type Device = z.infer<typeof DeviceInfo>

export const authEndpoints = {
  fetchOtp: endpoint({
    method: 'POST',
    path: '/api/v1/auth/fetch-otp',
    summary:
      'Sends a one-time code to a mobile number. `resendIn`: seconds until another one may be asked for; the pauses rise. In demo mode the reply carries the code.',
    auth: 'none',
    body: z.object({ mobile: MobileCodec }),
    reply: z.object({
      ok: z.literal(true),
      msg: z.string(),
      /** Seconds until the next code can be requested. */ resendIn: z.int().optional(),
      demoOtp: z.string().optional(),
    }),
    problems: ['invalidMobile', 'otpTooSoon', 'otpTooMany', 'otpSendFailed', 'blocked'],
  }),
  saveUser: endpoint({
    method: 'POST',
    path: '/api/v1/auth/save-user',
    summary:
      'Verifies the code and opens a session; an unknown number becomes a new account, in the language that the header x-language names. `language` is the one that its owner has chosen, where there is one; `theme` is the one of the account. A browser of this site gets the token as an HttpOnly cookie, everyone else in the reply.',
    auth: 'none',
    body: z.object({ mobile: MobileCodec, otp: OtpField, deviceInfo: DeviceInfo }),
    reply: z.object({
      ok: z.literal(true),
      msg: z.string(),
      user: UserCodec,
      /** The account owner's choice. */ language: z.enum(LOCALES).optional(),
      theme: z.enum(['light', 'dark']).optional(),
      token: z.string().optional(),
    }),
    problems: ['invalidMobile', 'invalidOtpFormat', 'invalidOtp', 'deviceInfoMissing', 'blocked', 'tooManyRequests'],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/v1/auth/logout',
    summary: 'Ends the session on the server.',
    auth: 'optional',
    reply: replyWith(z.object({})),
    problems: [],
  }),
}
