/*
 * Node's and the browsers' Intl disagree for several of our languages (missing data, native digits), and a page is printed
 * by both: these functions give the same bytes everywhere. Digits are Latin, grouping is Indian, dates are en-IN's.
 */

/** Milliseconds by which India's clock is ahead of UTC; there is one zone and no summer time. */
const INDIA_OFFSET = 5.5 * 3_600_000

/** Groups a whole number the Indian way: 12,34,567. */
export function formatNumber(value: number): string {
  const digits = String(Math.abs(Math.round(value)))
  const head = digits.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',')
  return `${value < 0 ? '-' : ''}${head === '' ? '' : `${head},`}${digits.slice(-3)}`
}

/** Whole rupees: ₹85,000. */
export function formatRupees(rupees: number): string {
  return `₹${formatNumber(rupees)}`
}

/** The day in India of an ISO 8601 time: 21/11/2026. */
export function formatDate(iso: string): string {
  const india = new Date(Date.parse(iso) + INDIA_OFFSET)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(india.getUTCDate())}/${two(india.getUTCMonth() + 1)}/${india.getUTCFullYear()}`
}

/** A quantity with at most one decimal and no trailing zero: 12, 7.5. */
export function formatQuantity(value: number): string {
  return String(Math.round(value * 10) / 10)
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** At most `length` characters as people see them, with an ellipsis where something was cut; never cuts inside a syllable's signs. */
export function truncate(text: string, length: number): string {
  const parts = [...graphemes.segment(text)]
  if (parts.length <= length) return text
  return `${parts.slice(0, length - 1).map(part => part.segment).join('').trimEnd()}…`
}

/** The first letters of name and surname as people see them, 'U' where both are missing. */
export function initials(name: string, surname: string): string {
  const first = (text: string) => [...graphemes.segment(text.trim())][0]?.segment ?? ''
  return (first(name) + first(surname)).toUpperCase() || 'U'
}
