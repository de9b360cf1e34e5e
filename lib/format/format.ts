/*
 * Node's and the browsers' Intl disagree for several of our languages (missing data, native digits), but both render
 * the same page. These functions give the same bytes in both. Digits are Latin, grouping is Indian, dates are en-IN's.
 */

/** Milliseconds by which India's time is ahead of UTC; India has one time zone and no summer time. */
const INDIA_OFFSET = 5.5 * 3_600_000

/** Groups the digits of a whole number the Indian way: 12,34,567. */
export function formatNumber(value: number): string {
  const digits = String(Math.abs(Math.round(value)))
  const head = digits.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',')
  return `${value < 0 ? '-' : ''}${head === '' ? '' : `${head},`}${digits.slice(-3)}`
}

/** Whole rupees: ₹85,000. */
export function formatRupees(rupees: number): string {
  return `₹${formatNumber(rupees)}`
}

/** A range of prices: ₹78,000–95,000. */
export function formatPriceRange(low: number, high: number): string {
  return `${formatRupees(low)}–${formatNumber(high)}`
}

/** The date in India of an ISO 8601 time: 21/11/2026. */
export function formatDate(iso: string): string {
  const india = new Date(Date.parse(iso) + INDIA_OFFSET)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(india.getUTCDate())}/${two(india.getUTCMonth() + 1)}/${india.getUTCFullYear()}`
}

/** A month, `2027-03`, as dates are written: 03/2027. */
export function formatMonth(month: string): string {
  return month.split('-').reverse().join('/')
}

export type TimeAgo = { unit: 'justNow' | 'minutesAgo' | 'hoursAgo' | 'daysAgo'; count: number }

const MINUTE = 60_000

/**
 * The time since an ISO 8601 time, as PRODUCT § 9 words it: up to one minute is "just
 * now", then whole minutes, hours, days.
 * @param now milliseconds since 1970; a time after it, from a wrong clock, is "just now"
 */
export function timeAgo(iso: string, now: number): TimeAgo {
  const minutes = Math.floor((now - Date.parse(iso)) / MINUTE)
  if (minutes <= 1) return { unit: 'justNow', count: 0 }
  if (minutes < 60) return { unit: 'minutesAgo', count: minutes }
  if (minutes < 24 * 60) return { unit: 'hoursAgo', count: Math.floor(minutes / 60) }
  return { unit: 'daysAgo', count: Math.floor(minutes / (24 * 60)) }
}

/** How many midnights have passed in India since an ISO 8601 time. @param now milliseconds since 1970 */
export function daysSince(iso: string, now: number): number {
  const day = (time: number) => Math.floor((time + INDIA_OFFSET) / (24 * 60 * MINUTE))
  return Math.max(0, day(now) - day(Date.parse(iso)))
}

/** A quantity with at most one decimal and no trailing zero: 12, 7.5. */
export function formatQuantity(value: number): string {
  return String(Math.round(value * 10) / 10)
}

/** A step of quantities, of which the last is open: 10–12, 24+. */
export function formatStep({ from, below }: { from: number; below: number | null }): string {
  return below === null ? `${formatQuantity(from)}+` : `${formatQuantity(from)}–${formatQuantity(below)}`
}

/** The size of a file: 38 KB. */
export function formatKilobytes(kilobytes: number): string {
  return `${formatNumber(kilobytes)} KB`
}

/** A distance in whole kilometres, at least 1. */
export function formatKilometres(kilometres: number): string {
  return formatNumber(Math.max(1, kilometres))
}

let segmenter: Intl.Segmenter | undefined

/**
 * Splits a text into graphemes, the characters that people see. The segmenter is made on first use, because making it
 * takes a cheap phone 40 ms.
 */
function graphemes(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  return segmenter.segment(text)
}

/** The number of graphemes of a text. */
export function graphemeCount(text: string): number {
  return [...graphemes(text)].length
}

/** Cuts a text to `length` graphemes and adds an ellipsis; it never cuts inside a syllable. */
export function truncate(text: string, length: number): string {
  // Finding graphemes is slow, and a text never has more graphemes than code units: a short text needs no search.
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

/** The first grapheme of name and of surname; 'U' if both are missing. */
export function initials(name: string, surname: string): string {
  return (firstLetter(name.trim()) + firstLetter(surname.trim())).toUpperCase() || 'U'
}

/** A plain letter, alone or before another one, is a whole grapheme: no sign joins it. */
const PLAIN = /^[ -~](?:[ -~]|$)/

function firstLetter(text: string): string {
  return PLAIN.test(text) ? text.charAt(0) : (graphemes(text).containing(0)?.segment ?? '')
}
