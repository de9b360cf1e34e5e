import { z } from 'zod'
import { LOCALES } from '../i18n/locales'

/** The address of a browser's push service. */
export const EndpointField = z.url({ protocol: /^https?$/, error: 'invalid' }).max(1000, 'tooLong')

/**
 * What a browser gives out when it subscribes (Push API): an address, and the keys with which only that browser reads
 * what is sent there.
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
  /** It was on before: the account's switch stays as it is. */
  renewed: z.boolean().optional(),
})
export type PushSubscriptionForm = z.output<typeof PushSubscriptionBody>
