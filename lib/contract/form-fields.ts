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

/**
 * A field that may be blank, for the two ad forms. In a new ad, a missing field is blank: null. In a change, a missing
 * field is undefined, so that the ad's value stays; only a blank field empties it.
 */
function mayBeBlank<Value>(
  text: z.ZodType<string, string>,
  value: z.ZodType<Value, Value>,
  read: (text: string) => Value,
  write: (value: Value) => string,
) {
  const decode = (typed: string | undefined) => (typed ? read(typed) : null)
  return {
    new: z.codec(text.optional(), value.nullable(), {
      decode,
      encode: known => (known === null ? undefined : write(known)),
    }),
    change: z
      .codec(text, value.nullable(), { decode, encode: known => (known === null ? '' : write(known)) })
      .optional(),
  }
}

/** A field that may be blank, in the two ad forms. */
export type BlankField<Value> = ReturnType<typeof mayBeBlank<Value>>
type MayBeBlank = Record<string, { new: z.ZodType; change: z.ZodType }>

/** The fields as they are in the given form. */
export const fieldsOf = <Fields extends MayBeBlank, Form extends 'new' | 'change'>(fields: Fields, form: Form) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field[form]])) as {
    [Name in keyof Fields]: Fields[Name][Form]
  }

export const optionalText = (max: number) =>
  mayBeBlank(z.string().trim().max(max, 'tooLong'), z.string(), String, String)

/** A whole number within bounds, in digits of any script, plain or in groups. */
export const optionalWhole = (min: number, max: number) =>
  mayBeBlank(
    z
      .string()
      .trim()
      .regex(/^(\p{Nd}[\p{Nd},]{0,8})?$/u, 'number'),
    z.int('number').min(min, 'number').max(max, 'number'),
    text => Number(inLatin(text).replaceAll(',', '')),
    String,
  )

/** A month, `2027-03`, in digits of any script. */
export const optionalMonth = mayBeBlank(
  z
    .string()
    .trim()
    .regex(/^(\p{Nd}{4}-\p{Nd}{2})?$/u, 'invalid'),
  z.string().regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, 'invalid'),
  inLatin,
  String,
)

/** A number with at most two decimals, in digits of any script. */
export const optionalDecimal = (max: number) =>
  mayBeBlank(
    z
      .string()
      .trim()
      .regex(/^(\p{Nd}{1,4}(\.\p{Nd}{1,2})?)?$/u, 'number'),
    z.number().max(max, 'number'),
    text => Number(inLatin(text)),
    String,
  )

/** Litres of milk per day. */
export const Litres = optionalDecimal(100)

/** The twelve digits of an ear tag, of any script and with spaces between them ↔ the same in Latin digits. */
export const EarTag = mayBeBlank(
  z
    .string()
    .trim()
    .regex(/^((\p{Nd}\s*){12})?$/u, 'earTag'),
  z.string().regex(/^\d{12}$/, 'earTag'),
  text => inLatin(text).replace(/\s/g, ''),
  String,
)

export const choice = <T extends string>(values: readonly T[]) =>
  mayBeBlank<T>(z.literal(['', ...values], 'choice'), z.literal(values), text => text as T, String)

export const yesNo = mayBeBlank(
  z.enum(['', 'yes', 'no', 'true', 'false'], 'choice'),
  z.boolean(),
  text => text === 'yes' || text === 'true',
  value => (value ? 'yes' : 'no'),
)

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
