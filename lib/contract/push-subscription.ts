import { z } from 'zod'
import { LOCALES } from '../i18n/locales'

/** The address of a browser's push service. */
export const EndpointField = z.url({ protocol: /^https?$/, error: 'invalid' }).max(1000, 'tooLong')

/**
 * The subscription that a browser creates (Push API): an address, and the keys for messages that only this browser can
 * decrypt.
 */
export const PushSubscriptionBody = z.object({
  endpoint: EndpointField,
  keys: z.object({
    /** A point of P-256, uncompressed: 65 bytes, base64url. */
    p256dh: z.string().regex(/^B[\w-]{86}$/, 'invalid'),
    /** 16 bytes, base64url. */
    auth: z.string().regex(/^[\w-]{22}$/, 'invalid'),
  }),
  locale: z.enum(LOCALES, 'choice').optional(),
  /** True if this device was subscribed before: the account's switch then stays as it is. */
  renewed: z.boolean().optional(),
})
export type PushSubscriptionForm = z.output<typeof PushSubscriptionBody>
