import path from 'node:path'
import { z } from 'zod'
import { weakSettings } from './weak-settings'

const port = z.coerce.number().int().min(0).max(65535)
const url = z.url({ protocol: /^https?$/ })
/** Characters of a secret that nobody guesses. */
const MIN_TOKEN = 32
const count = z.coerce.number().int().min(1)

const Schema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  PORT: port.default(3000),
  HOST: z.string().default('0.0.0.0'),
  PUBLIC_URL: url.transform(text => text.replace(/\/+$/, '')).optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgres://').optional(),
  /** Connections of this process at most, beside two of the job queue. */
  DATABASE_CONNECTIONS: count.optional(),
  REDIS_URL: z.string().regex(/^rediss?:\/\//, 'must start with redis://').optional(),
  /** A bucket for pictures, on whatever speaks S3; a host that begins with the bucket's name needs no path for it. */
  S3_ENDPOINT: url.optional(),
  S3_BUCKET: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket').optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SMS_PROVIDER: z.enum(['console', 'msg91', 'twilio']).optional(),
  MSG91_AUTH_KEY: z.string().optional(),
  MSG91_TEMPLATE_ID: z.string().optional(),
  MSG91_URL: url.default('https://control.msg91.com'),
  TWILIO_ACCOUNT_SID: z.string().optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  /** The sending number, or the id of a messaging service. */
  TWILIO_FROM: z.string().optional(),
  TWILIO_URL: url.default('https://api.twilio.com'),
  /** Where people turn with questions and complaints about their data; the privacy page names it. */
  CONTACT_EMAIL: z.email().optional(),
  POSTAL_PINCODE_URL: url.optional(),
  /** Proves to search engines that who tells them about changes runs this site; without it nobody is told. */
  INDEXNOW_KEY: z.string().regex(/^[A-Za-z0-9-]{8,128}$/, 'must be 8 to 128 letters, digits or dashes').optional(),
  INDEXNOW_URL: url.default('https://api.indexnow.org/indexnow'),
  /** Origins of other sites whose pages may call the API, with commas between. */
  CORS_ORIGINS: z.string().default('').transform(text => text.split(',').map(part => part.trim()).filter(Boolean)).pipe(z.array(url.refine(text => new URL(text).origin === text, 'must be origins such as https://example.org'))),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  /** Who asks for `/metrics` says it as a bearer; without it there is no such page. */
  METRICS_TOKEN: z.string().min(MIN_TOKEN, `must be ${MIN_TOKEN} characters or more, for example from openssl rand -hex 32`).optional(),
  /** Milliseconds from which a statement of the database is logged as slow. */
  SLOW_QUERY_MS: z.coerce.number().min(0).default(200),
  /** Seconds for which a process that is asked to end goes on serving while `/readyz` says no, so that balancers send nobody new. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(0),
  /** Sends of one-time codes: to one number a day, from one address an hour, from one device an hour, in all an hour. */
  OTP_PER_NUMBER_A_DAY: count.default(5),
  OTP_PER_ADDRESS_AN_HOUR: count.default(10),
  OTP_PER_DEVICE_AN_HOUR: count.default(5),
  OTP_AN_HOUR: count.default(20_000),
  /** Multiplies what people and addresses may do (server/platform/allowance.ts). */
  LIMITS_TIMES: count.default(1),
  /** Is an ad refused that its seller already has? */
  DUPLICATE_ADS: z.enum(['refuse', 'allow']).default('refuse'),
  /** How many proxies before this process may name the client's address in `X-Forwarded-For`; 0 believes none. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
})

export type Settings = z.output<typeof Schema>

/** Every variable that the site reads. */
export const SETTINGS = Object.keys(Schema.shape)

export type Environment = Settings & {
  /** Where the site is reached from outside, without a slash at the end. */
  publicUrl: string
  /** Where people turn with questions and complaints about their data. */
  contactEmail: string
  /** The embedded database and no SMS provider: the code is shown instead of sent, and the first start fills the marketplace. */
  demo: boolean
  /** Where pictures are kept; null for the folder of this machine. */
  bucket: Bucket | null
}

/** A bucket and the keys that open it. */
export type Bucket = { endpoint: string; name: string; region: string; accessKeyId: string; secretAccessKey: string }

/** Where files wait while they are sent. */
export function uploadFolder({ DATA_DIR }: Environment): string {
  return path.join(DATA_DIR, 'uploads')
}

export class EnvironmentError extends Error {}

/** What a provider of SMS cannot do without. */
const PROVIDER_KEYS = { console: [], msg91: ['MSG91_AUTH_KEY', 'MSG91_TEMPLATE_ID'], twilio: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] } as const

const without = (values: Record<string, string | undefined>, names: string[]) => Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))

/** What a bucket cannot do without: all of these, or none. */
const BUCKET_KEYS = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** What others that are set cannot do without. @param present what was named at all, right or wrong */
function missingBeside(values: Settings, present: Record<string, unknown>): string[] {
  const { DATABASE_URL, NODE_ENV, SMS_PROVIDER } = values
  const absent = <K extends string>(names: readonly K[]) => names.filter(name => present[name] === undefined)
  const missing: string[] = []
  if (DATABASE_URL && absent(['SMS_PROVIDER']).length > 0) missing.push('SMS_PROVIDER: is needed beside DATABASE_URL, or nobody could sign in (console prints the codes, for development)')
  if (DATABASE_URL && NODE_ENV === 'production' && absent(['PUBLIC_URL']).length > 0) missing.push('PUBLIC_URL: is needed beside DATABASE_URL, for links in search engines and previews')
  if (SMS_PROVIDER) missing.push(...absent(PROVIDER_KEYS[SMS_PROVIDER]).map(key => `${key}: is needed with SMS_PROVIDER=${SMS_PROVIDER}`))
  const bucket = absent(BUCKET_KEYS)
  if (bucket.length < BUCKET_KEYS.length) missing.push(...bucket.map(key => `${key}: is needed beside the other S3 values, or pictures would have no place`))
  return missing
}

function readBucket({ S3_ENDPOINT: endpoint, S3_BUCKET: name, S3_REGION: region, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey }: Settings): Bucket | null {
  return endpoint && name && accessKeyId && secretAccessKey ? { endpoint, name, region, accessKeyId, secretAccessKey } : null
}

/**
 * Reads and checks the environment; blank values count as absent.
 * @throws EnvironmentError with one line per wrong value, fit to be shown to the person who starts the site
 */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const present = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = Schema.safeParse(present)
  const wrong = parsed.success ? [] : parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`)
  // What is right by itself is looked at together, so that one start says all that is to be mended.
  const values = parsed.success ? parsed.data : Schema.parse(without(present, parsed.error.issues.map(({ path }) => String(path[0]))))
  const nameOf = (line: string) => line.slice(0, line.indexOf(':'))
  const named = new Set(wrong.map(nameOf))
  const more = [...missingBeside(values, present), ...(values.NODE_ENV === 'production' ? weakSettings(values) : [])]
  wrong.push(...more.filter(line => !named.has(nameOf(line))))
  if (wrong.length > 0) throw new EnvironmentError(wrong.join('\n'))
  return {
    ...values,
    contactEmail: values.CONTACT_EMAIL ?? `privacy@${new URL(values.PUBLIC_URL ?? 'http://localhost').hostname}`,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    demo: values.DATABASE_URL === undefined && values.SMS_PROVIDER === undefined,
    bucket: readBucket(values),
  }
}
