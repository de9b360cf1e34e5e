import { isIP } from 'node:net'
import type { Settings } from './environment'

/** What stands in examples, and what is tried first by whoever tries. */
const GUESSED = new Set(['password', 'passwort', 'postgres', 'agrihaat', 'admin', 'secret', 'changeme', 'change-me', 'example', 'test', 'root', 'redis', '12345678', '123456789'])
/** Fewer characters of a key or password are guessed by trying. */
const SHORTEST = 8

const LOCAL = /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/i
/** Networks that do not leave the house: RFC 1918, 4193 and 6598. */
const PRIVATE = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|\[?f[cd][\da-f]{2}:)/i

const isLocal = (host: string) => host === '' || LOCAL.test(host)
/** A name without a dot is one that only its own network knows, as in compose. */
const isNear = (host: string) => isLocal(host) || PRIVATE.test(host) || (!host.includes('.') && isIP(host.replace(/[[\]]/g, '')) === 0) || /\.(internal|local|lan)$/i.test(host)

/**
 * What would let strangers in, or let them listen, where a site serves the public: one with a database of its own whose PUBLIC_URL
 * is not this machine. A demo and a site on this machine alone may be as they like, but for their secrets' length.
 * @returns a line for each, fit to be shown to the person who starts the site
 */
export function weakSettings(settings: Settings): string[] {
  const { PUBLIC_URL, DATABASE_URL } = settings
  if (DATABASE_URL === undefined || PUBLIC_URL === undefined) return []
  const { protocol, hostname } = new URL(PUBLIC_URL)
  return [...(isLocal(hostname) ? [] : weakFront(settings, protocol)), ...weakLines(settings), ...weakKeys(settings)]
}

function weakFront({ SMS_PROVIDER, TRUSTED_PROXIES, CORS_ORIGINS }: Settings, protocol: string): string[] {
  const weak: string[] = []
  if (protocol !== 'https:') weak.push('PUBLIC_URL: must begin with https:// for the public, or sessions travel where everybody can read them')
  if (SMS_PROVIDER === 'console') weak.push('SMS_PROVIDER: console prints the codes, and with them everybody’s accounts, to the log; for the public it must be msg91 or twilio')
  // This process speaks plain HTTP: where the public comes by https, somebody stands before it.
  if (protocol === 'https:' && TRUSTED_PROXIES === 0) weak.push('TRUSTED_PROXIES: must be how many proxies stand in front (1 or more with https), or all visitors share one address and its limits')
  for (const origin of CORS_ORIGINS) if (origin.startsWith('http:') && !isLocal(new URL(origin).hostname)) weak.push(`CORS_ORIGINS: ${origin} can be changed on its way; name it with https`)
  return weak
}

function weakLines({ DATABASE_URL, REDIS_URL, MSG91_URL, TWILIO_URL, S3_ENDPOINT }: Settings): string[] {
  const weak: string[] = []
  const database = URL.parse(DATABASE_URL ?? '')
  if (database && !isNear(database.hostname) && !/^(require|verify-ca|verify-full)$/.test(database.searchParams.get('sslmode') ?? '')) {
    weak.push('DATABASE_URL: leads out of this network without TLS; add ?sslmode=verify-full')
  }
  if (database && !isLocal(database.hostname) && isGuessed(database.password)) weak.push('DATABASE_URL: has no password, or one that is guessed at once')
  const redis = URL.parse(REDIS_URL ?? '')
  if (redis && !isNear(redis.hostname) && redis.protocol !== 'rediss:') weak.push('REDIS_URL: leads out of this network without TLS; it must begin with rediss://')
  if (redis && !isNear(redis.hostname) && isGuessed(redis.password)) weak.push('REDIS_URL: has no password, or one that is guessed at once')
  const bucket = URL.parse(S3_ENDPOINT ?? '')
  if (bucket && bucket.protocol !== 'https:' && !isNear(bucket.hostname)) weak.push('S3_ENDPOINT: leads out of this network without TLS; it must begin with https://')
  for (const [name, address] of [['MSG91_URL', MSG91_URL], ['TWILIO_URL', TWILIO_URL]] as const) {
    const { protocol, hostname } = new URL(address)
    if (protocol !== 'https:' && !isNear(hostname)) weak.push(`${name}: must begin with https://, or numbers and codes travel where everybody can read them`)
  }
  return weak
}

function weakKeys({ SMS_PROVIDER, MSG91_AUTH_KEY, TWILIO_AUTH_TOKEN, METRICS_TOKEN, INDEXNOW_KEY, S3_SECRET_ACCESS_KEY }: Settings): string[] {
  const weak: string[] = []
  if (SMS_PROVIDER === 'msg91' && MSG91_AUTH_KEY !== undefined && isGuessed(MSG91_AUTH_KEY)) weak.push('MSG91_AUTH_KEY: is no key of MSG91')
  if (SMS_PROVIDER === 'twilio' && TWILIO_AUTH_TOKEN !== undefined && isGuessed(TWILIO_AUTH_TOKEN)) weak.push('TWILIO_AUTH_TOKEN: is no token of Twilio')
  if (S3_SECRET_ACCESS_KEY !== undefined && isGuessed(S3_SECRET_ACCESS_KEY)) weak.push('S3_SECRET_ACCESS_KEY: is no key of a bucket')
  if (METRICS_TOKEN !== undefined && new Set(METRICS_TOKEN).size < SHORTEST) weak.push('METRICS_TOKEN: repeats itself; make one with openssl rand -hex 32')
  // The site serves that key to everybody.
  if (METRICS_TOKEN !== undefined && METRICS_TOKEN === INDEXNOW_KEY) weak.push('METRICS_TOKEN: must be another one than INDEXNOW_KEY, which is public')
  return weak
}

function isGuessed(secret: string): boolean {
  return secret.length < SHORTEST || GUESSED.has(secret.toLowerCase())
}
