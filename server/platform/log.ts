import { createHmac, randomBytes } from 'node:crypto'
import pino, { type Logger } from 'pino'
import { currentRequest } from './requests'

/**
 * An Indian mobile number, with or without the country code, that is not part of a longer number; or a keyed hash
 * (server/services/mobile-hash.ts), in which ten digits can follow each other by chance.
 */
const NUMBER_OR_HASH = /\b[0-9a-f]{32}\b|(?<![\d.])(?:\+?91[ -]?)?[6-9]\d{9}(?!\d)/g
const HASH_LENGTH = 32
const SECRET_KEYS = [
  'authorization',
  'cookie',
  'set-cookie',
  'token',
  'otp',
  'demoOtp',
  'code_hash',
  'mobile',
  'phone',
  'phoneNumber',
  'userNumber',
  'email',
  'address',
]

/** Masks mobile numbers anywhere in a log line: in a URL, a message, a stack. Keyed hashes stay whole. */
export function maskNumbers(line: string): string {
  return line.replace(NUMBER_OR_HASH, found => (found.length === HASH_LENGTH ? found : '[number]'))
}

/** Masks the ids of users and posts in a path, so that no old log names an erased user. */
export function maskIds(address: string): string {
  return address.replace(/\b[0-9a-hjkmnp-tv-z]{26}\b/g, '[id]')
}

const key = randomBytes(32)

/** A pseudonym of a user for this process's log: it connects the lines of one user and cannot be reversed. */
export function pseudonym(id: string): string {
  return createHmac('sha256', key).update(id).digest('base64url').slice(0, 10)
}

/**
 * Keeps the process alive when the reader of its output is gone (a closed terminal, a log shipper that ended). Without
 * a listener, the error of each line is uncaught, is logged, fails again, and so on for ever.
 */
export function surviveClosedOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}

/**
 * The process's log: one JSON line for each event, to standard output. Secret keys are censored by name, and mobile
 * numbers by their form, because any message may contain one. A line that is written during a request has the request's
 * id.
 */
export function makeLog(level: string, write: (line: string) => void = line => process.stdout.write(line)): Logger {
  const paths = SECRET_KEYS.flatMap(key => [`["${key}"]`, `*["${key}"]`, `*.*["${key}"]`])
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths, censor: '[secret]' },
      mixin: () => requestField(),
    },
    { write: line => write(maskNumbers(line)) },
  )
}

function requestField(): { request?: string } {
  const request = currentRequest()
  return request ? { request: request.id } : {}
}

/**
 * The loggable part of an error: name, code, the cause's code. A database message is never logged, because it contains
 * parameters.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error }
  const cause = error.cause instanceof Error ? error.cause : undefined
  const code = (value: Error | undefined) => (value && 'code' in value ? String(value.code) : undefined)
  const isQuery = error.message.startsWith('Failed query')
  return {
    error: error.name,
    message: isQuery ? 'query failed' : error.message,
    code: code(error) ?? code(cause),
    stack: isQuery
      ? error.stack
          ?.split('\n')
          .filter(line => /^\s+at /.test(line))
          .join('\n')
      : error.stack,
  }
}
