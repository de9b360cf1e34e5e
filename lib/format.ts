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

export type TimeAgo = { unit: 'justNow' | 'minutesAgo' | 'hoursAgo' | 'daysAgo'; count: number }

const MINUTE = 60_000

/**
 * How long ago an ISO 8601 time was, as PRODUCT § 9 words it: up to one minute is just now, then whole minutes, hours, days.
 * @param now milliseconds since 1970; a time after it, from a clock that is wrong, is just now
 */
export function timeAgo(iso: string, now: number): TimeAgo {
  const minutes = Math.floor((now - Date.parse(iso)) / MINUTE)
  if (minutes <= 1) return { unit: 'justNow', count: 0 }
  if (minutes < 60) return { unit: 'minutesAgo', count: minutes }
  if (minutes < 24 * 60) return { unit: 'hoursAgo', count: Math.floor(minutes / 60) }
  return { unit: 'daysAgo', count: Math.floor(minutes / (24 * 60)) }
}

/** A quantity with at most one decimal and no trailing zero: 12, 7.5. */
export function formatQuantity(value: number): string {
  return String(Math.round(value * 10) / 10)
}

/** How much a file weighs: 38 KB. */
export function formatKilobytes(kilobytes: number): string {
  return `${formatNumber(kilobytes)} KB`
}

/** The number of kilometres as people say it: whole ones, 1 below that. */
export function formatKilometres(kilometres: number): string {
  return formatNumber(Math.max(1, kilometres))
}

let segmenter: Intl.Segmenter | undefined

/** A text's characters as people see them. What finds them is made for the first text that needs it: that keeps a cheap phone busy for 40 ms. */
function graphemes(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  return segmenter.segment(text)
}

/** How many characters a text has as people see them. */
export function graphemeCount(text: string): number {
  return [...graphemes(text)].length
}

/** At most `length` characters as people see them, with an ellipsis where something was cut; never cuts inside a syllable's signs. */
export function truncate(text: string, length: number): string {
  // A long text is looked at no further than needed: finding people's characters is slow.
  if (text.length <= length) return text
  let count = 0
  let end = 0
  for (const { index } of graphemes(text)) {
    if (count === length - 1) end = index
    if (count === length) return `${text.slice(0, end).trimEnd()}…`
    count++
  }
  return text
}

/** The first letters of name and surname as people see them, 'U' where both are missing. */
export function initials(name: string, surname: string): string {
  return (firstLetter(name.trim()) + firstLetter(surname.trim())).toUpperCase() || 'U'
}

/** A plain letter before another, or alone: no sign joins it. */
const PLAIN = /^[ -~](?:[ -~]|$)/

function firstLetter(text: string): string {
  return PLAIN.test(text) ? text.charAt(0) : (graphemes(text).containing(0)?.segment ?? '')
}
