import { z } from 'zod'
import { COUNTRY_CODE } from './limits'
import { endpoint, replyWith } from './endpoint'
import { UserCodec } from './users'

/** 91 followed by ten digits, as an integer on the wire (PRODUCT § 5) ↔ the ten digits. A text of them is read too. */
export const MobileCodec = z.codec(
  z.union([z.number().int(), z.string().max(20)], { error: 'mobile' })
    .refine(value => /^91[6-9]\d{9}$/.test(String(value)), 'mobile'),
  z.string(),
  { decode: value => String(value).slice(COUNTRY_CODE.length), encode: digits => Number(`${COUNTRY_CODE}${digits}`) },
)

/** What the person types: ten digits, the first 6–9. */
export const MobileField = z.string().regex(/^[6-9]\d{9}$/, 'mobile')
/** Six digits; the app may send them as a number, whose leading zeros are then missing. */
export const OtpField = z.codec(z.union([z.string(), z.number().int()], { error: 'otp' }), z.string().regex(/^\d{6}$/, 'otp'), {
  decode: value => String(value).padStart(6, '0'),
  encode: digits => digits,
})

/** What the client says of the device it runs on (PRODUCT § 3); only `deviceId` matters to the server. */
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
    summary: 'Sends a one-time code to a mobile number. In demo mode the reply carries it.',
    auth: 'none',
    body: z.object({ mobile: MobileCodec }),
    reply: z.object({ ok: z.literal(true), msg: z.string(), demoOtp: z.string().optional() }),
    problems: ['invalidMobile', 'otpTooSoon', 'otpTooMany', 'otpSendFailed', 'blocked'],
  }),
  saveUser: endpoint({
    method: 'POST',
    path: '/api/v1/auth/save-user',
    summary: 'Verifies the code and opens a session; an unknown number becomes a new account. A browser of this site gets the token as an HttpOnly cookie, everyone else in the reply.',
    auth: 'none',
    body: z.object({ mobile: MobileCodec, otp: OtpField, deviceInfo: DeviceInfo }),
    reply: z.object({ ok: z.literal(true), msg: z.string(), user: UserCodec, token: z.string().optional() }),
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
