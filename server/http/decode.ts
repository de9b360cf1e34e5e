import type { Context } from 'hono'
import { z } from 'zod'
import type { Endpoint } from '@/lib/contract/endpoint'
import { REQUIRED_PROBLEMS } from '@/lib/contract/post-form'
import { isFieldProblem, type FieldProblem, type ProblemCode } from '@/lib/contract/problems'
import { Problem } from '../platform/problem'
import { readMultipart, type Multipart } from './multipart'
import { isPlainInput } from '../platform/plain-input'
import { uploadFolder } from '../platform/environment'
import { services } from '../services/services'

const JSON_BYTES = 256 * 1024
/** Five photos of 10 MB and the texts of the form. */
const MULTIPART_BYTES = 56 * 1024 * 1024

/** A single field problem of these kinds has a reply of its own. */
const OWN_PROBLEM: Partial<Record<FieldProblem, ProblemCode>> = {
  mobile: 'invalidMobile',
  otp: 'invalidOtpFormat',
  pincode: 'invalidPincode',
  reason: 'reasonMissing',
}

/** The decoded parts of a request; `discard` deletes its files from the disk. */
type Decoded = { input: unknown } & Pick<Multipart, 'files' | 'discard'>

/**
 * Reads and decodes the parts of a request as its endpoint declares them.
 * @param client the user's id, or the address of a visitor
 * @throws Problem naming every wrong field
 */
export async function decodeInput(context: Context, endpoint: Endpoint, client: string): Promise<Decoded> {
  const params = decode(endpoint.params, context.req.param())
  const query = decode(endpoint.query, context.req.query())
  if (!endpoint.body) return { input: { params, query }, files: [], discard: async () => {} }
  const multipart = endpoint.bodyKind === 'multipart'
  if (Number(context.req.header('content-length') ?? 0) > (multipart ? MULTIPART_BYTES : JSON_BYTES))
    throw new Problem('bodyTooLarge')
  if (multipart) {
    const { fields, files, discard } = await readMultipart(
      context.req.raw,
      uploadFolder((await services()).environment),
      client,
    )
    try {
      return {
        input: { params, query, body: decode(endpoint.body, fields, endpoint.problems) },
        files: files.filter(({ field }) => field === endpoint.files?.field),
        discard,
      }
    } catch (error) {
      await discard()
      throw error
    }
  }
  return {
    input: { params, query, body: decode(endpoint.body, await readJson(context), endpoint.problems) },
    files: [],
    discard: async () => {},
  }
}

/**
 * Reads a body as JSON.
 * @param most bytes; more are not read
 * @throws Problem bodyTooLarge, badRequest
 */
export async function readJson(context: Context, most = JSON_BYTES): Promise<unknown> {
  const reader = context.req.raw.body?.getReader()
  const chunks: Uint8Array[] = []
  let bytes = 0
  while (reader) {
    const { done, value } = await reader.read()
    if (done) break
    bytes += value.length
    if (bytes > most) {
      await reader.cancel()
      throw new Problem('bodyTooLarge')
    }
    chunks.push(value)
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString())
  } catch {
    throw new Problem('badRequest')
  }
}

/**
 * Decodes a part of a request.
 * @param declared the problems of its call: what is missing in a profile has one of its own
 * @throws Problem naming every wrong field
 */
export function decode(schema: z.ZodType | undefined, value: unknown, declared: readonly ProblemCode[] = []): unknown {
  if (!schema) return undefined
  if (!isPlainInput(value)) throw new Problem('badRequest')
  const parsed = schema.safeDecode(value as never)
  if (parsed.success) return parsed.data
  throw problemOf(parsed.error, declared)
}

function problemOf(error: z.ZodError, declared: readonly ProblemCode[]): Problem {
  const fields: Record<string, FieldProblem> = {}
  for (const issue of error.issues) fields[String(issue.path[0] ?? 'body')] ??= fieldProblem(issue)
  const codes = Object.values(fields)
  if (codes.includes('required') && declared.includes('missingProfileFields'))
    return new Problem('missingProfileFields', fields)
  if ('deviceInfo' in fields) return new Problem('deviceInfoMissing', fields)
  const own = codes.length === 1 && codes[0] ? OWN_PROBLEM[codes[0]] : undefined
  if (own) return new Problem(own, fields)
  return new Problem(
    codes.some(code => (REQUIRED_PROBLEMS as readonly string[]).includes(code)) ? 'missingFields' : 'invalidFields',
    fields,
  )
}

/** The field problem in the message of a schema; for a union, that of one of its branches. */
function fieldProblem(issue: z.core.$ZodIssue): FieldProblem {
  if (isFieldProblem(issue.message)) return issue.message
  const inner = issue.code === 'invalid_union' ? issue.errors.flat().map(fieldProblem) : []
  return inner.find(code => code !== 'invalid') ?? 'invalid'
}
