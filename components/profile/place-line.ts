import type { PlaceNames } from '@/lib/contract/users'

/** The known levels of a place, from the village up. A name that repeats appears once. */
export function placeLine({ village, subdistrict, district, state }: PlaceNames): string {
  return [...new Set([village, subdistrict, district, state])].filter(Boolean).join(', ')
}
