import { inLatin } from '../contract/digits'

/** Keeps only the digits of a typed text, of whatever script, and makes them Latin. */
export function latinDigits(text: string): string {
  return inLatin(text).replace(/\D/g, '')
}

/** The ten digits of a mobile number as people type or paste it: with +91, a leading zero or spaces. */
export function mobileDigits(text: string): string {
  const digits = latinDigits(text)
  const plain = digits.length > 10 ? digits.replace(/^(0|91)/, '') : digits
  return plain.slice(0, 10)
}
