import { z } from 'zod'
import { inLatin } from './digits'
import type { FieldProblem } from './problems'

/*
 * The kinds of fields of a multipart form, in which everything is text.
 */

/** Text with a limit; a missing or blank field is the given problem. */
export function requiredText(problem: FieldProblem, max: number, long: FieldProblem) {
  return z.string({ error: problem }).trim().min(1, problem).max(max, long)
}

export const optionalText = (max: number) =>
  z.codec(z.string().trim().max(max, 'tooLong').optional(), z.string().nullable(), {
    decode: text => text || null,
    encode: value => value ?? undefined,
  })

export const litresOrMonths = (max: number) =>
  z.codec(
    z
      .string()
      .trim()
      .regex(/^(\p{Nd}{1,4}(\.\p{Nd}{1,2})?)?$/u, 'number')
      .optional(),
    z.number().max(max, 'number').nullable(),
    { decode: text => (text ? Number(inLatin(text)) : null), encode: value => value?.toString() },
  )

/** Litres of milk per day. */
export const Litres = litresOrMonths(100)

/**
 * The twelve digits of an ear tag, of any script and with spaces between them ↔ the same in Latin digits. Missing text
 * is `undefined`, so that a client that does not know the field leaves the tag of an ad as it is; blank text is null.
 */
export const EarTag = z.codec(
  z
    .string()
    .trim()
    .regex(/^((\p{Nd}\s*){12})?$/u, 'earTag')
    .optional(),
  z
    .string()
    .regex(/^\d{12}$/, 'earTag')
    .nullable()
    .optional(),
  {
    decode: text => (text === undefined ? undefined : text === '' ? null : inLatin(text).replace(/\s/g, '')),
    encode: tag => (tag === null ? '' : tag),
  },
)

export const choice = <T extends string>(values: readonly T[]) =>
  z.codec(z.literal(['', ...values], 'choice').optional(), z.literal(values).nullable(), {
    decode: text => text || null,
    encode: value => value ?? undefined,
  })

export const yesNo = z.codec(z.enum(['', 'yes', 'no', 'true', 'false'], 'choice').optional(), z.boolean().nullable(), {
  decode: text => (text ? text === 'yes' || text === 'true' : null),
  encode: value => (value === null ? undefined : value ? 'yes' : 'no'),
})

/** A field that holds JSON; invalid JSON is the given problem. */
export function optionalJson<T extends z.ZodType>(problem: FieldProblem, value: T) {
  const json = z.codec(z.string().optional(), z.unknown(), {
    decode: (text, context) => {
      try {
        return text ? (JSON.parse(text) as unknown) : null
      } catch {
        context.issues.push({ code: 'custom', message: problem, input: text })
        return z.NEVER
      }
    },
    encode: data => (data === null ? undefined : JSON.stringify(data)),
  })
  return json.pipe(value.nullable() as z.ZodType<z.output<T> | null, unknown>)
}
