import { createECDH } from 'node:crypto'
import { isIP } from 'node:net'
import type { Settings } from './environment-variables'

/** Secrets from examples, and those that attackers try first. */
const COMMON_SECRETS = new Set([
  'password',
  'passwort',
  'postgres',
  'agrihaat',
  'admin',
  'secret',
  'changeme',
  'change-me',
  'example',
  'test',
  'root',
  'redis',
  '12345678',
  '123456789',
])
/** A shorter key or password can be guessed. */
const MIN_SECRET = 8

const LOCAL = /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/i
/** Private networks: RFC 1918, 4193 and 6598. */
const PRIVATE =
  /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|\[?f[cd][\da-f]{2}:)/i

const isLocal = (host: string) => host === '' || LOCAL.test(host)
/** Is this host of the own network? A name without a dot is, as in Docker Compose. */
export const isPrivateNetwork = (host: string) =>
  isLocal(host) ||
  PRIVATE.test(host) ||
  (!host.includes('.') && isIP(host.replace(/[[\]]/g, '')) === 0) ||
  /\.(internal|local|lan)$/i.test(host)

/** Is this a URL of this machine only? Also true without a URL. */
export function isLocalUrl(address: string | undefined): boolean {
  return address === undefined || isLocal(new URL(address).hostname)
}

/** Is a server that listens on this host reachable from this machine only? */
export function isLoopbackHost(host: string): boolean {
  return host !== '' && isLocal(host)
}

/**
 * Finds settings that would let strangers in or let them read the traffic. If PUBLIC_URL is local or missing, the
 * public settings are not checked; secrets and connections always are.
 * @returns one line for each, for the operator who starts the site
 */
export function findWeakSettings(settings: Settings): string[] {
  const { PUBLIC_URL } = settings
  return [
    ...(PUBLIC_URL === undefined || isLocalUrl(PUBLIC_URL)
      ? []
      : findWeakPublicSettings(settings, new URL(PUBLIC_URL).protocol)),
    ...findWeakConnections(settings),
    ...findWeakKeys(settings),
    ...findForeignKey(settings),
  ]
}

function findWeakPublicSettings(
  { SMS_PROVIDER, TRUSTED_PROXIES, CORS_ORIGINS, PUSH_SERVICES, NUMBER_KEY }: Settings,
  protocol: string,
): string[] {
  const weak: string[] = []
  if (NUMBER_KEY === undefined)
    weak.push(
      'NUMBER_KEY: is needed for the public, or who reads the data folder can tell whose limits are whose; make one with openssl rand -hex 32',
    )
  if (protocol !== 'https:')
    weak.push('PUBLIC_URL: must begin with https:// for the public, or sessions travel where everybody can read them')
  if (SMS_PROVIDER === 'console')
    weak.push(
      'SMS_PROVIDER: console prints the codes, and with them everybody’s accounts, to the log; for the public it must be msg91 or twilio',
    )
  // This process speaks plain HTTP, so an https site has a proxy in front.
  if (protocol === 'https:' && TRUSTED_PROXIES === 0)
    weak.push(
      'TRUSTED_PROXIES: must be how many proxies stand in front (1 or more with https), or all visitors share one address and its limits',
    )
  for (const origin of CORS_ORIGINS)
    if (origin.startsWith('http:') && !isLocal(new URL(origin).hostname))
      weak.push(`CORS_ORIGINS: ${origin} can be changed on its way; name it with https`)
  for (const origin of PUSH_SERVICES)
    if (!origin.startsWith('https:'))
      weak.push(`PUSH_SERVICES: ${origin} must begin with https://; another one is for tests on one machine`)
  return weak
}

/** @param name the variable that has this address of a Postgres */
function findWeakDatabase(name: string, address: string | undefined): string[] {
  const database = URL.parse(address ?? '')
  if (!database) return []
  const weak: string[] = []
  const isEncrypted = /^(require|verify-ca|verify-full)$/.test(database.searchParams.get('sslmode') ?? '')
  if (!isPrivateNetwork(database.hostname) && !isEncrypted)
    weak.push(`${name}: leads out of this network without TLS; add ?sslmode=verify-full`)
  if (!isLocal(database.hostname) && isGuessable(database.password))
    weak.push(`${name}: has no password, or one that is guessed at once`)
  return weak
}

function findWeakConnections({
  DATABASE_URL,
  DATABASE_READ_URLS,
  REDIS_URL,
  MSG91_URL,
  TWILIO_URL,
  S3_ENDPOINT,
  SMTP_URL,
}: Settings): string[] {
  const weak = [
    ...findWeakDatabase('DATABASE_URL', DATABASE_URL),
    ...DATABASE_READ_URLS.flatMap(address => findWeakDatabase('DATABASE_READ_URLS', address)),
  ]
  const redis = URL.parse(REDIS_URL ?? '')
  if (redis && !isPrivateNetwork(redis.hostname) && redis.protocol !== 'rediss:')
    weak.push('REDIS_URL: leads out of this network without TLS; it must begin with rediss://')
  if (redis && !isPrivateNetwork(redis.hostname) && isGuessable(redis.password))
    weak.push('REDIS_URL: has no password, or one that is guessed at once')
  const mail = URL.parse(SMTP_URL ?? '')
  // TLS is not optional there: server/mail/transport.ts refuses to send without it.
  if (mail && !isPrivateNetwork(mail.hostname) && isGuessable(decodeURIComponent(mail.password)))
    weak.push('SMTP_URL: has no password, or one that is guessed at once')
  const bucket = URL.parse(S3_ENDPOINT ?? '')
  if (bucket && bucket.protocol !== 'https:' && !isPrivateNetwork(bucket.hostname))
    weak.push('S3_ENDPOINT: leads out of this network without TLS; it must begin with https://')
  for (const [name, address] of [
    ['MSG91_URL', MSG91_URL],
    ['TWILIO_URL', TWILIO_URL],
  ] as const) {
    const { protocol, hostname } = new URL(address)
    if (protocol !== 'https:' && !isPrivateNetwork(hostname))
      weak.push(`${name}: must begin with https://, or numbers and codes travel where everybody can read them`)
  }
  return weak
}

function findWeakKeys({
  NUMBER_KEY,
  SMS_PROVIDER,
  MSG91_AUTH_KEY,
  TWILIO_AUTH_TOKEN,
  METRICS_TOKEN,
  INDEXNOW_KEY,
  S3_SECRET_ACCESS_KEY,
}: Settings): string[] {
  const weak: string[] = []
  if (SMS_PROVIDER === 'msg91' && MSG91_AUTH_KEY !== undefined && isGuessable(MSG91_AUTH_KEY))
    weak.push('MSG91_AUTH_KEY: is no key of MSG91')
  if (SMS_PROVIDER === 'twilio' && TWILIO_AUTH_TOKEN !== undefined && isGuessable(TWILIO_AUTH_TOKEN))
    weak.push('TWILIO_AUTH_TOKEN: is no token of Twilio')
  if (S3_SECRET_ACCESS_KEY !== undefined && isGuessable(S3_SECRET_ACCESS_KEY))
    weak.push('S3_SECRET_ACCESS_KEY: is no key of a bucket')
  if (METRICS_TOKEN !== undefined && new Set(METRICS_TOKEN).size < MIN_SECRET)
    weak.push('METRICS_TOKEN: repeats itself; make one with openssl rand -hex 32')
  if (NUMBER_KEY !== undefined && new Set(NUMBER_KEY).size < MIN_SECRET)
    weak.push('NUMBER_KEY: repeats itself; make one with openssl rand -hex 32')
  if (NUMBER_KEY !== undefined && NUMBER_KEY === METRICS_TOKEN)
    weak.push('NUMBER_KEY: must be another one than METRICS_TOKEN, which is sent about')
  // INDEXNOW_KEY is served to everybody.
  if (METRICS_TOKEN !== undefined && METRICS_TOKEN === INDEXNOW_KEY)
    weak.push('METRICS_TOKEN: must be another one than INDEXNOW_KEY, which is public')
  return weak
}

/** Browsers subscribe with the public key, so what is signed with another pair's private key reaches nobody. */
function findForeignKey({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: Settings): string[] {
  if (VAPID_PUBLIC_KEY === undefined || VAPID_PRIVATE_KEY === undefined) return []
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(VAPID_PRIVATE_KEY, 'base64url')
    if (pair.getPublicKey('base64url') === VAPID_PUBLIC_KEY) return []
  } catch {
    // A number that is no private key of this curve.
  }
  return ['VAPID_PUBLIC_KEY: does not belong to VAPID_PRIVATE_KEY']
}

function isGuessable(secret: string): boolean {
  return secret.length < MIN_SECRET || COMMON_SECRETS.has(secret.toLowerCase())
}
