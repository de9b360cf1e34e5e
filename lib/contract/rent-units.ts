/** For what a rent is paid. */
export const RENT_UNITS = ['hour', 'day', 'acre', 'month'] as const
export type RentUnit = (typeof RENT_UNITS)[number]

/** Reads the unit from a text of the ad form; null if the text is no unit. */
export const rentUnitOf = (text: string | undefined): RentUnit | null => RENT_UNITS.find(unit => unit === text) ?? null
