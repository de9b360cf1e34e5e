import type { Context } from 'hono'
import { FIELD_PROBLEMS, type FieldProblem } from '@/lib/contract/problems'
import type { Problem } from '../platform/problem'
import { currentRequest } from '../platform/requests'
import { RETRY_SECONDS } from '../platform/unavailable'

/** Seconds until a client may try again, for a limit that does not name a time. */
const RETRY_AFTER = 60

/** The reply for a problem, in the contract's envelope. */
export function problemReply(context: Context, problem: Problem): Response {
  const { code, fields, details, message, status } = problem
  context.header('cache-control', 'no-store')
  if (status === 503) context.header('retry-after', String(RETRY_SECONDS))
  if (status === 429) context.header('retry-after', String(details.retryAfter ?? RETRY_AFTER))
  // A user who reports an error can give this id, by which the request is found in the log.
  const requestId = status >= 500 ? currentRequest()?.id : undefined
  return context.json(
    {
      ok: false,
      msg: message,
      code,
      ...(fields ? { fields: fieldMessage(fields) } : {}),
      ...(details.postId === undefined ? {} : { advPostId: details.postId }),
      ...(details.block ? { block: details.block } : {}),
      ...(requestId ? { requestId } : {}),
    },
    status as 400,
  )
}

/** The wrong fields, each with a code for clients that have texts of their own, and a text for the others. */
const fieldMessage = (fields: Record<string, FieldProblem>) =>
  Object.fromEntries(Object.entries(fields).map(([field, code]) => [field, { code, msg: FIELD_PROBLEMS[code] }]))
