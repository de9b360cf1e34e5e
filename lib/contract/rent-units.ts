/** For what a rent is paid. */
export const RENT_UNITS = ['hour', 'day', 'acre', 'month'] as const
export type RentUnit = (typeof RENT_UNITS)[number]
