import { PHRASES, type Blank, type Phrase } from '../contract/phrases'
import { formatDate, formatRupees } from './format'

const GAPS: Record<Blank, string> = { price: '₹ ___', day: '__/__' }

/**
 * What the blank of a phrase holds, as it is read: ₹45,000 or 21/11/2026; '' for a phrase without one.
 * @param blank null: nothing yet, so it is a gap
 */
export function formatBlank(phrase: Phrase, blank: string | null): string {
  const kind = PHRASES[phrase]
  if (kind === null) return ''
  if (blank === null) return GAPS[kind]
  return kind === 'price' ? formatRupees(Number(blank)) : formatDate(blank)
}
