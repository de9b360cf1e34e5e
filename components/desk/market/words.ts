import type { MarketFigure } from '@/lib/contract/desk-market'
import { formatDate, formatNumber } from '@/lib/format/format'

/** What is said of a figure: its title, and what it means in a sentence. */
export type FigureWords = { key: MarketFigure; title: string; means: string }

/** Is the figure a median, and not a number of something? */
export const isMedian = (figure: MarketFigure): boolean => figure === 'hoursToContact' || figure === 'daysToSold'

/** A number: whole, or with one decimal if it is a median; a dash if there is none. */
export function numberWords(value: number | null, isExact = true): string {
  if (value === null) return '–'
  return isExact ? formatNumber(value) : value.toFixed(1)
}

/** How a figure has changed against the period before: `+12 %`. Nothing can be said against nothing. */
export function changeWords(now: number | null, before: number | null): string {
  if (now === null || before === null || before === 0) return ''
  const percent = Math.round((now / before - 1) * 100)
  return percent === 0 ? 'the same' : `${percent > 0 ? '+' : '−'}${formatNumber(Math.abs(percent))} %`
}

/** A day, `2026-01-31`, as dates are written. */
export const dayWords = (day: string): string => formatDate(`${day}T00:00:00+05:30`)
