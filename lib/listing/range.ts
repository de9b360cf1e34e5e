/** A range, both bounds included; null where there is no bound. */
export type Range = { from: number | null; to: number | null }

/** The bounds of a range of a filter: `10-15`, `20+`, `2018` (and more). */
export function rangeBounds(range: string): Range {
  const [from = '0', to] = range.replace('+', '').split('-')
  return { from: Number(from), to: to === undefined ? null : Number(to) }
}
