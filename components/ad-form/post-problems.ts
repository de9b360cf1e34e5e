import { ApiError, type ErrorCode } from '@/lib/client/problem'
import { REQUIRED_PROBLEMS } from '@/lib/contract/post-form'
import { postField, type PostField } from '@/lib/contract/post-texts'
import type { FieldProblem } from '@/lib/contract/problems'

/** Problems of photos; their messages appear next to the photos. */
const PHOTO_PROBLEMS: ErrorCode[] = [
  'tooManyImages',
  'imageType',
  'imageTooLarge',
  'imageUnreadable',
  'photoMissing',
  'bodyTooLarge',
]

/** Does the message appear next to the photos? */
export const isOfPhotos = (code: ErrorCode) => PHOTO_PROBLEMS.includes(code)

/** Is a required field missing? */
export const isRequired = (code: string | undefined) =>
  (REQUIRED_PROBLEMS as readonly (string | undefined)[]).includes(code)

/** The fields of the form that the server refused, each with its problem. */
export function namedFields(error: unknown): { field: PostField; message: FieldProblem }[] {
  return Object.entries(error instanceof ApiError ? error.fields : {}).flatMap(([name, message]) => {
    const field = postField(name)
    return field ? [{ field, message }] : []
  })
}
