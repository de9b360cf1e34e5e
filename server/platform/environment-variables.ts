import { z } from 'zod'

const port = z.coerce.number().int().min(0).max(65535)
const url = z.url({ protocol: /^https?$/ })
/** The least characters of a secret that nobody can guess. */
const MIN_TOKEN = 32
/** What stands between commas. */
const parts = z
  .string()
  .default('')
  .transform(text =>
    text
      .split(',')
      .map(part => part.trim())
      .filter(Boolean),
  )
const origins = parts.pipe(
  z.array(url.refine(text => new URL(text).origin === text, 'must be origins such as https://example.org')),
)
const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
const count = z.coerce.number().int().min(1)

const VAPID_FORM = 'must be a key of VAPID; make the pair with npx web-push generate-vapid-keys'

/** The variables of the site: their formats, and the default values of missing ones. */
export const Schema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  PORT: port.default(3000),
  HOST: z.string().optional(),
  PUBLIC_URL: url.transform(text => text.replace(/\/+$/, '')).optional(),
  /** The host on which alone the desk answers, and nothing else of the site; without it, the desk is at PUBLIC_URL. */
  DESK_HOST: z
    .string()
    .regex(
      /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/i,
      'must be the name of a host, without a port',
    )
    .refine(host => !/^[\d.]+$/.test(host), 'must be a name: browsers make no passkeys for an IP address')
    .transform(host => host.toLowerCase())
    .optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: postgresUrl.optional(),
  /** The most connections of this process, without the two of the job queue. */
  DATABASE_CONNECTIONS: count.optional(),
  /** Standbys of that database, separated by commas, each by the address of its own server: they answer reads. */
  DATABASE_READ_URLS: parts.pipe(z.array(postgresUrl)),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'must start with redis://')
    .optional(),
  /**
   * Where the cache in front of the site is told which pages have changed, in which form, and the bearer token for it.
   * Without an address, such a cache keeps a page for ten seconds.
   */
  PURGE_URL: url.optional(),
  PURGE_FORM: z.enum(['varnish', 'cloudflare']).default('varnish'),
  PURGE_TOKEN: z.string().min(1).optional(),
  /**
   * A bucket for pictures in any S3-compatible storage. If the host begins with the bucket's name, the path does not
   * contain it.
   */
  S3_ENDPOINT: url.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
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
  /**
   * The text messages about a first inquiry and about an unread message: with MSG91 the id of a registered template,
   * otherwise the text. `{link}` stands for the address of the page.
   */
  SMS_INQUIRY_TEMPLATE: z.string().optional(),
  SMS_MESSAGE_TEMPLATE: z.string().optional(),
  /** The most text messages about inquiries and messages a day, to all users together. */
  SMS_NOTICES_A_DAY: count.default(1000),
  /** The server that sends e-mails, with user and password. Without it, there are none. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, hostname: /./ }).optional(),
  /** The address from which e-mails come. */
  MAIL_FROM: z.email().optional(),
  /** The most e-mails of a mailing a minute. */
  MAILING_A_MINUTE: count.default(60),
  /**
   * The key pair by which push services identify this site (VAPID), base64url: 65 and 32 bytes. Without it, only a demo
   * offers notifications on a phone.
   */
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^B[\w-]{86}$/, VAPID_FORM)
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, VAPID_FORM)
    .optional(),
  /** The origins of push services beside those of the browsers' makers. */
  PUSH_SERVICES: origins,
  /** The address for questions and complaints of users about their data; the privacy page names it. */
  CONTACT_EMAIL: z.email().optional(),
  /**
   * The URL of a public pincode look-up, with `{pin}` for the pincode; without `{pin}`, the pincode is added at the
   * end.
   */
  POSTAL_PINCODE_URL: url.optional(),
  /** Proves to search engines that the sender of changes runs this site. Without it, nothing is sent to them. */
  INDEXNOW_KEY: z
    .string()
    .regex(/^[A-Za-z0-9-]{8,128}$/, 'must be 8 to 128 letters, digits or dashes')
    .optional(),
  INDEXNOW_URL: url.default('https://api.indexnow.org/indexnow'),
  /** The origins of other sites whose pages may call the API, separated by commas. */
  CORS_ORIGINS: origins,
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  /** The bearer token for `/metrics`. Without it, that page does not exist. */
  METRICS_TOKEN: z
    .string()
    .min(MIN_TOKEN, `must be ${MIN_TOKEN} characters or more, for example from openssl rand -hex 32`)
    .optional(),
  /** A statement of the database that takes this many milliseconds is logged as slow. */
  SLOW_QUERY_MS: z.coerce.number().min(0).default(200),
  /**
   * Seconds for which a stopping process continues to serve while `/readyz` fails, so that load balancers send it no
   * new requests.
   */
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(0),
  /**
   * The most sign-in codes: to one number a day, from one address (an IPv6 /64) an hour, from one IPv6 /48 an hour,
   * from one device an hour, and in all an hour.
   */
  OTP_PER_NUMBER_A_DAY: count.default(20),
  OTP_PER_ADDRESS_AN_HOUR: count.default(10),
  OTP_PER_NETWORK_AN_HOUR: count.default(200),
  OTP_PER_DEVICE_AN_HOUR: count.default(5),
  OTP_AN_HOUR: count.default(20_000),
  /** Seconds between two codes to one number; later pauses are multiples of it. */
  OTP_PAUSE_SECONDS: z.coerce.number().int().min(0).default(60),
  /** The key of the hashes by which limits remember numbers. If it is missing, one is made and stored in DATA_DIR. */
  NUMBER_KEY: z
    .string()
    .min(MIN_TOKEN, `must be ${MIN_TOKEN} characters or more, for example from openssl rand -hex 32`)
    .optional(),
  /**
   * `off` serves pages as Next makes them, neither cached, compressed nor finished. It helps to find the cause of an
   * error.
   */
  EDGE: z.enum(['on', 'off']).default('on'),
  /** Multiplies the allowances of users and addresses (server/services/allowance.ts). */
  LIMITS_TIMES: count.default(1),
  /** `yes` lets other machines reach a demo (HOST, PUBLIC_URL), although it shows everybody's codes to everybody. */
  DEMO: z.enum(['yes', 'no']).default('no'),
  /** The days after which an ad ends unless its seller confirms it: an ad of an animal, and any other ad. */
  AD_DAYS_ANIMALS: count.default(30),
  AD_DAYS_OTHERS: count.default(60),
  /** Is an ad refused if its seller already has it? */
  DUPLICATE_ADS: z.enum(['refuse', 'allow']).default('refuse'),
  /** How many proxies in front of this process may name the client's address in `X-Forwarded-For`; 0 trusts none. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
})

export type Settings = z.output<typeof Schema>

/** Every variable that the site reads. */
export const SETTINGS = Object.keys(Schema.shape)
