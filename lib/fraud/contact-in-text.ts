import { inLatin } from '../contract/digits'

/** Replaces a number or an address. */
export const HIDDEN = '•••'

/** A web address. */
const ADDRESS = /(?:https?:\/\/|www\.)\S+/gi
/**
 * Web addresses without `http` and `www`: well-known endings alone, others only with a path, because `.in` also ends
 * sentences ("calm.in milk").
 */
const BARE =
  /(?<![\p{L}\p{Nd}@-]|[\p{L}\p{Nd}]\.)(?:[\p{L}\p{Nd}-]+\.)+(?:(?:com|org|net|info|xyz|biz|(?:co|org|net|gov)\.in)(?![\p{L}\p{Nd}-])(?:\/\S*)?|(?:in|me|ly|gl|co|io|app|link|be|gg|cc|page|gd|shop|site|online)\/\S+)/giu
const PAYMENT = /upi:\/\/\S+/gi
const MAIL = /(?<![\p{L}\p{Nd}._%+-])[\p{L}\p{Nd}._%+-]+@(?:[\p{L}\p{Nd}-]+\.)+\p{L}{2,}/gu
/** A UPI payment address, recognized by the banks' names. */
const PAYEE =
  /(?<![\p{L}\p{Nd}._%+-])[\p{L}\p{Nd}._-]+@(?:ok[a-z]+|ybl|ibl|axl|paytm|ptyes|ptsbi|upi|apl|yapl|sbi|airtel|freecharge|fam)(?![\p{L}\p{Nd}])/giu
const LINKS = [ADDRESS, PAYMENT, MAIL, PAYEE, BARE]

/** Does the text contain a web address? */
export function holdsAddress(text: string): boolean {
  return text.search(ADDRESS) !== -1
}

/**
 * What people write between the digits of one number: spaces, invisible characters, dashes, dots, brackets, slashes.
 */
const BETWEEN = '[ \\t\\u00a0\\u00ad\\u2000-\\u200f\\u2010-\\u2015\\u202f\\u2060\\ufeff._()/|*·•~-]{1,4}'
/** Ten digits or more with no other letters among them. */
const DIGITS = new RegExp(`[+(]{0,2}\\p{Nd}(?:(?:${BETWEEN})?\\p{Nd}){9,60}`, 'gu')
/** An Indian mobile number, with the prefixes with which it is dialled. */
const MOBILE = /^(?:(?:00)?91|0)?[6-9]\d{9}$/
const MOST_DIGITS = 14
const YEAR = /^(?:19[5-9]|20[0-4])\d$/

/** Are these the parts of several numbers and not of one: prices, a price and a year, a row of sizes? */
function isSeveral(parts: string[]): boolean {
  // One part is a whole number, perhaps with the country code.
  if (parts.some(part => part.length >= 10)) return false
  const long = parts.filter(part => part.length >= 3)
  const yearsAndPrices = long.filter(part => YEAR.test(part) || Number(part) % 50 === 0)
  if (long.length > 0 && yearsAndPrices.length === long.length) return true
  if (long.some(part => YEAR.test(part))) return true
  return (
    long.length === 0 &&
    parts.some(part => part.length !== parts[0]!.length) &&
    parts.every((part, at) => at === 0 || Number(part) > Number(parts[at - 1]))
  )
}

type Span = { from: number; to: number }

/**
 * The positions of mobile numbers in a run of digits and separators.
 * @param start the position of the run in the text
 */
function mobilesIn(run: string, start: number): Span[] {
  const parts = [...run.matchAll(/\p{Nd}+/gu)].map(match => ({
    text: inLatin(match[0]),
    from: match.index,
    to: match.index + match[0].length,
  }))
  const found: Span[] = []
  for (let first = 0; first < parts.length; first++) {
    let [digits, end] = ['', -1]
    // Takes the longest match, because in +91 98… the first ten digits could also be a number.
    for (let last = first; last < parts.length && digits.length <= MOST_DIGITS; last++) {
      digits += parts[last]!.text
      if (MOBILE.test(digits) && !isSeveral(parts.slice(first, last + 1).map(({ text }) => text))) end = last
    }
    if (end === -1) continue
    // The match includes the plus sign or bracket before the number.
    const before = /[+(]{0,2}$/.exec(run.slice(0, parts[first]!.from))![0].length
    found.push({ from: start + parts[first]!.from - before, to: start + parts[end]!.to })
    first = end
  }
  return found
}

function numbersIn(text: string): Span[] {
  return [...text.matchAll(DIGITS)].flatMap(({ 0: run, index }) => mobilesIn(run, index))
}

/**
 * The contact in a text that would lead a user away from the site: a mobile number, else a web, mail or payment
 * address; null if there is none.
 */
export function contactIn(text: string): 'number' | 'link' | null {
  if (numbersIn(text).length > 0) return 'number'
  return LINKS.some(link => text.search(link) !== -1) ? 'link' : null
}

/** A text for the public, without Indian mobile numbers (digits of any script, any spacing) and without addresses. */
export function hideContacts(text: string): string {
  const parts: string[] = []
  let at = 0
  for (const { from, to } of numbersIn(text)) {
    parts.push(text.slice(at, from), HIDDEN)
    at = to
  }
  return LINKS.reduce((shown, link) => shown.replace(link, HIDDEN), [...parts, text.slice(at)].join(''))
}
