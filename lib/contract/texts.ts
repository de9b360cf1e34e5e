import { z } from 'zod'

/** A whole number as text within bounds ↔ the number. */
export function wholeNumber(min: number, max: number) {
  return z.codec(z.string().regex(/^-?\d{1,9}$/, 'number'), z.int('number').min(min, 'number').max(max, 'number'), { decode: Number, encode: String })
}

/** A decimal number as text within bounds ↔ the number. */
export function decimalNumber(min: number, max: number) {
  return z.codec(z.string().regex(/^-?\d{1,9}(\.\d{1,12})?$/, 'number'), z.number('number').min(min, 'number').max(max, 'number'), { decode: Number, encode: String })
}

/** Six digits, the first 1–9. */
export const PincodeField = z.string({ error: 'pincode' }).regex(/^[1-9]\d{5}$/, 'pincode')
