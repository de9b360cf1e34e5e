import path from 'node:path'
import { Schema, type Settings } from './environment-variables'
import { findWeakSettings, isLocalUrl, isLoopbackHost } from './weak-settings'

export type Environment = Settings & {
  /** The address to listen on: all addresses of this machine; for a demo, only one that other machines cannot reach. */
  HOST: string
  /** The public URL of the site, without a slash at the end. */
  publicUrl: string
  /** The address for questions and complaints of users about their data. */
  contactEmail: string
  /**
   * The embedded database without an SMS provider: codes are shown instead of sent, and the first start fills the
   * marketplace.
   */
  demo: boolean
  /** The bucket for pictures; null: a folder of this machine. */
  bucket: Bucket | null
}

/** A bucket and its access keys. */
export type Bucket = { endpoint: string; name: string; region: string; accessKeyId: string; secretAccessKey: string }

/** The folder for files while they are uploaded. */
export function uploadFolder({ DATA_DIR }: Environment): string {
  return path.join(DATA_DIR, 'uploads')
}

export class EnvironmentError extends Error {}

/** The settings that each SMS provider needs. */
const PROVIDER_KEYS = {
  console: [],
  msg91: ['MSG91_AUTH_KEY', 'MSG91_TEMPLATE_ID'],
  twilio: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
} as const

const omitNames = (values: Record<string, string | undefined>, names: string[]) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))

/** The settings of a bucket: all of these are needed, or none. */
const BUCKET_KEYS = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** The default address on which a demo listens: it shows all codes, so only this machine may reach it. */
const DEMO_HOST = '127.0.0.1'

/** Settings that are of use only together, and what they are for. */
const PAIRS = [
  [['SMTP_URL', 'MAIL_FROM'], 'e-mails'],
  [['SMS_INQUIRY_TEMPLATE', 'SMS_MESSAGE_TEMPLATE'], 'text messages about inquiries and messages'],
  [['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'], 'notifications on a phone'],
] as const

/**
 * Finds settings that are missing although others need them.
 * @param present the settings that were given, right or wrong
 */
function findMissing(values: Settings, present: Record<string, unknown>): string[] {
  const { DATABASE_URL, HOST, NODE_ENV, PUBLIC_URL, SMS_PROVIDER } = values
  const absent = <K extends string>(names: readonly K[]) => names.filter(name => present[name] === undefined)
  const missing: string[] = []
  if (DATABASE_URL && absent(['SMS_PROVIDER']).length > 0)
    missing.push(
      'SMS_PROVIDER: is needed beside DATABASE_URL, or nobody could sign in (console prints the codes, for development)',
    )
  if (DATABASE_URL && NODE_ENV === 'production' && absent(['PUBLIC_URL']).length > 0)
    missing.push('PUBLIC_URL: is needed beside DATABASE_URL, for links in search engines and previews')
  if (values.DATABASE_READ_URLS.length > 0 && absent(['DATABASE_URL']).length > 0)
    missing.push('DATABASE_URL: is needed beside DATABASE_READ_URLS, for all that is written')
  if (values.DESK_HOST !== undefined && values.DESK_HOST === new URL(PUBLIC_URL ?? 'http://localhost').hostname)
    missing.push('DESK_HOST: must be another host than that of PUBLIC_URL, or the site itself would be gone')
  const openedBy = [
    ...(isLocalUrl(PUBLIC_URL) ? [] : ['PUBLIC_URL']),
    ...(isLoopbackHost(HOST ?? DEMO_HOST) ? [] : ['HOST']),
  ].join(' and ')
  if (isDemo(values) && values.DEMO === 'no' && openedBy)
    missing.push(
      `DEMO: without DATABASE_URL and SMS_PROVIDER this is a demo, which shows everybody’s codes to everybody, and ${openedBy} would open it to others; set DATABASE_URL and SMS_PROVIDER for the public, DEMO=yes for a demo that others may use, or leave ${openedBy} out for this machine alone`,
    )
  if (SMS_PROVIDER)
    missing.push(
      ...absent(PROVIDER_KEYS[SMS_PROVIDER]).map(key => `${key}: is needed with SMS_PROVIDER=${SMS_PROVIDER}`),
    )
  const bucket = absent(BUCKET_KEYS)
  if (bucket.length < BUCKET_KEYS.length)
    missing.push(...bucket.map(key => `${key}: is needed beside the other S3 values, or pictures would have no place`))
  for (const [names, purpose] of PAIRS) {
    const gone = absent(names)
    if (gone.length === 1) missing.push(`${gone[0]}: is needed for ${purpose}, or there are none`)
  }
  return missing
}

/** A demo has no database of its own and no SMS provider, so codes are shown. */
function isDemo({ DATABASE_URL, SMS_PROVIDER }: Settings): boolean {
  return DATABASE_URL === undefined && SMS_PROVIDER === undefined
}

function readBucket({
  S3_ENDPOINT: endpoint,
  S3_BUCKET: name,
  S3_REGION: region,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
}: Settings): Bucket | null {
  return endpoint && name && accessKeyId && secretAccessKey
    ? { endpoint, name, region, accessKeyId, secretAccessKey }
    : null
}

/**
 * Reads and checks the environment. Blank values count as missing.
 * @throws EnvironmentError with one line per wrong value, for the operator who starts the site
 */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const present = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = Schema.safeParse(present)
  const problems = parsed.success ? [] : parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`)
  // The valid values are also checked together, so that one start reports everything that is wrong.
  const values = parsed.success
    ? parsed.data
    : Schema.parse(
        omitNames(
          present,
          parsed.error.issues.map(({ path }) => String(path[0])),
        ),
      )
  const nameOf = (line: string) => line.slice(0, line.indexOf(':'))
  const reported = new Set(problems.map(nameOf))
  const dependent = [
    ...findMissing(values, present),
    ...(values.NODE_ENV === 'production' ? findWeakSettings(values) : []),
  ]
  problems.push(...dependent.filter(line => !reported.has(nameOf(line))))
  if (problems.length > 0) throw new EnvironmentError(problems.join('\n'))
  const demo = isDemo(values)
  return {
    ...values,
    HOST: values.HOST ?? (demo ? DEMO_HOST : '0.0.0.0'),
    contactEmail: values.CONTACT_EMAIL ?? `privacy@${new URL(values.PUBLIC_URL ?? 'http://localhost').hostname}`,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    demo,
    bucket: readBucket(values),
  }
}
