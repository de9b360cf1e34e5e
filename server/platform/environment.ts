import path from 'node:path'
import { z } from 'zod'

const port = z.coerce.number().int().min(0).max(65535)
const url = z.url({ protocol: /^https?$/ })
const count = z.coerce.number().int().min(1)

const Schema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  PORT: port.default(3000),
  HOST: z.string().default('0.0.0.0'),
  PUBLIC_URL: url.transform(text => text.replace(/\/+$/, '')).optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgres://').optional(),
  REDIS_URL: z.string().regex(/^rediss?:\/\//, 'must start with redis://').optional(),
  SMS_PROVIDER: z.enum(['console', 'msg91', 'twilio']).optional(),
  MSG91_AUTH_KEY: z.string().optional(),
  MSG91_TEMPLATE_ID: z.string().optional(),
  MSG91_URL: url.default('https://control.msg91.com'),
  TWILIO_ACCOUNT_SID: z.string().optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  /** The sending number, or the id of a messaging service. */
  TWILIO_FROM: z.string().optional(),
  TWILIO_URL: url.default('https://api.twilio.com'),
  POSTAL_PINCODE_URL: url.optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  /** Sends of one-time codes: to one number a day, from one address an hour, from one device an hour, in all an hour. */
  OTP_PER_NUMBER_A_DAY: count.default(5),
  OTP_PER_ADDRESS_AN_HOUR: count.default(10),
  OTP_PER_DEVICE_AN_HOUR: count.default(5),
  OTP_AN_HOUR: count.default(20_000),
  /** How many proxies before this process may name the client's address in `X-Forwarded-For`; 0 believes none. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
})

export type Environment = z.output<typeof Schema> & {
  /** Where the site is reached from outside, without a slash at the end. */
  publicUrl: string
  /** The embedded database and no SMS provider: the code is shown instead of sent, and the first start fills the marketplace. */
  demo: boolean
}

/** Where files wait while they are sent. */
export function uploadFolder({ DATA_DIR }: Environment): string {
  return path.join(DATA_DIR, 'uploads')
}

export class EnvironmentError extends Error {}

/** What a provider of SMS cannot do without. */
const PROVIDER_KEYS = { console: [], msg91: ['MSG91_AUTH_KEY', 'MSG91_TEMPLATE_ID'], twilio: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] } as const

/**
 * Reads and checks the environment; blank values count as absent.
 * @throws EnvironmentError with one line per wrong value, fit to be shown to the person who starts the site
 */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const present = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = Schema.safeParse(present)
  if (!parsed.success) {
    throw new EnvironmentError(parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
  }
  const values = parsed.data
  if (values.DATABASE_URL && !values.SMS_PROVIDER) {
    throw new EnvironmentError('SMS_PROVIDER: is needed beside DATABASE_URL, or nobody could sign in (console prints the codes, for development)')
  }
  if (values.DATABASE_URL && values.NODE_ENV === 'production' && !values.PUBLIC_URL) {
    throw new EnvironmentError('PUBLIC_URL: is needed beside DATABASE_URL, for links in search engines and previews')
  }
  const missing = values.SMS_PROVIDER ? PROVIDER_KEYS[values.SMS_PROVIDER].filter(key => values[key] === undefined) : []
  if (missing.length > 0) throw new EnvironmentError(missing.map(key => `${key}: is needed with SMS_PROVIDER=${values.SMS_PROVIDER}`).join('\n'))
  return {
    ...values,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    demo: values.DATABASE_URL === undefined && values.SMS_PROVIDER === undefined,
  }
}
