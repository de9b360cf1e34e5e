import type { Coordinates } from '@/lib/contract/users'
import { CELLS } from './nearest'

/** Half the sides of ever larger squares, in cells of a tenth of a degree; the last one reaches about 280 km. */
const HALF_SIDES = [0, 1, 2, 3, 4, 5, 8, 14, 25]

/**
 * The cells around a place, from the inside out, in strips along the parallels: the first and the last cell of each.
 * They make ever larger squares; each cell is in one strip.
 */
export function stripsAround({ latitude, longitude }: Coordinates): [first: number, last: number][] {
  const [parallel, meridian] = [Math.floor((latitude + 90) * 10), Math.floor((longitude + 180) * 10)]
  const strips: [number, number][] = []
  const add = (row: number, west: number, east: number) => {
    const [from, to] = [Math.max(0, meridian + west), Math.min(CELLS - 1, meridian + east)]
    if (from <= to) strips.push([(parallel + row) * CELLS + from, (parallel + row) * CELLS + to])
  }
  let inner = -1
  for (const half of HALF_SIDES) {
    for (let row = -half; row <= half; row++) {
      if (Math.abs(row) > inner) add(row, -half, half)
      else {
        add(row, -half, -inner - 1)
        add(row, inner + 1, half)
      }
    }
    inner = half
  }
  return strips
}
