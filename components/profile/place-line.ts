import type { PlaceNames } from '@/lib/contract/users'

/** The levels of a place that are known, from the village up; a name that repeats stands once. */
export function placeLine({ village, subdistrict, district, state }: PlaceNames): string {
  return [...new Set([village, subdistrict, district, state])].filter(Boolean).join(', ')
}
