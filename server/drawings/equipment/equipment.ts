import { placed } from '../kit/marks'
import type { Sheet } from '../kit/sheet'
import { rotavator, seedDrill, thresher } from './implements'
import { chaffCutter, sprayer, trailer, waterPump } from './machines'
import { tractor } from './tractor'

const COLOURS = ['#c8372d', '#2a6fb0', '#2f8a4a', '#e07b22'] as const

/** A machine on y = 0, and half its length. `variant` decides its colour. An unknown machine is drawn as a tractor. */
export function machine(sheet: Sheet, kind: string, variant: number): { body: string; reach: number } {
  const at = Math.abs(kind.length + variant) % COLOURS.length
  const colour = COLOURS[at]!
  if (kind === 'rotavator') return { body: rotavator(sheet, colour), reach: 640 }
  if (kind === 'thresher') return { body: thresher(sheet, colour), reach: 700 }
  if (kind === 'sprayer') return { body: placed(-190, 0, sprayer(sheet, colour)), reach: 540 }
  if (kind === 'seed-drill') return { body: seedDrill(sheet, colour), reach: 720 }
  if (kind === 'chaff-cutter') return { body: chaffCutter(sheet, colour), reach: 540 }
  if (kind === 'water-pump') return { body: waterPump(sheet, colour), reach: 560 }
  if (kind === 'trailer') return { body: trailer(sheet, colour), reach: 680 }
  return { body: tractor(sheet, COLOURS[variant % COLOURS.length]!, variant % 2 === 1), reach: 620 }
}
