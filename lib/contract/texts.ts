import { z } from 'zod'
import { inLatin } from './digits'
import type { FieldProblem } from './problems'

/** Digits of any script, plain or in groups; the last group has three digits. A price may begin with its sign. */
const WHOLE = /^(₹\s*)?(\p{Nd}{1,9}|\p{Nd}{1,3}([,\s]\p{Nd}{2,3}){0,2}[,\s]\p{Nd}{3})$/u

/**
 * A whole number within bounds as people write it (`85000`, `1,25,000`, `₹ १,२५,०००`) ↔ the number. It refuses a
 * decimal point instead of reading it as a separator.
 * @param problem the problem of all other texts
 */
export function wholeNumber(min: number, max: number, problem: FieldProblem = 'number') {
  return z.codec(z.string().trim().regex(WHOLE, problem), z.int(problem).min(min, problem).max(max, problem), {
    decode: text => Number(inLatin(text).replace(/[₹,\s]/g, '')),
    encode: String,
  })
}

/** A decimal number within bounds, as text in digits of any script ↔ the number. */
export function decimalNumber(min: number, max: number) {
  return z.codec(
    z.string().regex(/^-?\p{Nd}{1,9}(\.\p{Nd}{1,12})?$/u, 'number'),
    z.number('number').min(min, 'number').max(max, 'number'),
    { decode: text => Number(inLatin(text)), encode: String },
  )
}

/** Six digits of any script, the first 1–9 ↔ the same in Latin digits. */
export const PincodeField = z.codec(
  z.string({ error: 'pincode' }).regex(/^\p{Nd}{6}$/u, 'pincode'),
  z.string().regex(/^[1-9]\d{5}$/, 'pincode'),
  { decode: inLatin, encode: digits => digits },
)
