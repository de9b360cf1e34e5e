import { createHmac, randomBytes } from 'node:crypto'
import pino, { type Logger } from 'pino'
import { currentRequest } from './requests'

/** An Indian mobile number, with or without the country code, standing on its own. */
const NUMBER = /(?<![\d.])(?:\+?91[ -]?)?[6-9]\d{9}(?!\d)/g
const SECRET_KEYS = ['authorization', 'cookie', 'set-cookie', 'token', 'otp', 'demoOtp', 'code_hash', 'mobile', 'phone', 'phoneNumber', 'userNumber', 'email', 'address']

/** Takes mobile numbers out of a line of log, wherever they stand: in an address, a message, a stack. */
export function withoutNumbers(line: string): string {
  return line.replace(NUMBER, '[number]')
}

/** Takes the ids of people and ads out of an address: an erased person is named nowhere, not in old logs either. */
export function withoutIds(address: string): string {
  return address.replace(/\b[0-9a-hjkmnp-tv-z]{26}\b/g, '[id]')
}

const key = randomBytes(32)

/** A name for a person in this process's log, so that lines of one person are seen to belong together. It leads back to nobody. */
export function pseudonym(id: string): string {
  return createHmac('sha256', key).update(id).digest('base64url').slice(0, 10)
}

/**
 * The process's log: one JSON line an event, to standard output. Known secret keys are censored by name,
 * mobile numbers by shape, because a number can hide in any message. A line that is written while a request is answered names it.
 */
export function makeLog(level: string, write: (line: string) => void = line => process.stdout.write(line)): Logger {
  const paths = SECRET_KEYS.flatMap(key => [`["${key}"]`, `*["${key}"]`, `*.*["${key}"]`])
  return pino(
    { level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime, redact: { paths, censor: '[secret]' }, mixin: () => requestNamed() },
    { write: line => write(withoutNumbers(line)) },
  )
}

function requestNamed(): { request?: string } {
  const request = currentRequest()
  return request ? { request: request.id } : {}
}

/** What of an error may be logged: name, code, and the cause's code. Never a database message, which holds the parameters. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error }
  const cause = error.cause instanceof Error ? error.cause : undefined
  const code = (value: Error | undefined) => (value && 'code' in value ? String(value.code) : undefined)
  const isQuery = error.message.startsWith('Failed query')
  return {
    error: error.name,
    message: isQuery ? 'query failed' : error.message,
    code: code(error) ?? code(cause),
    stack: isQuery ? error.stack?.split('\n').filter(line => /^\s+at /.test(line)).join('\n') : error.stack,
  }
}
