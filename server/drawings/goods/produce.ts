import { darker, lighter } from '../kit/colour'
import { box, faint, fill, many, oval, placed, stroke } from '../kit/marks'
import { smooth } from '../kit/path'
import type { Sheet } from '../kit/sheet'
import { fruit, leaf } from './broad-crops'

/** A ripe mango, its middle at (0, 0), about 150 high. */
export function mango(sheet: Sheet): string {
  const shape = smooth([[8, -78], [54, -52], [66, 10], [30, 70], [-24, 76], [-62, 34], [-58, -34], [-28, -72]])
  const skin = sheet.radial([[0, '#ffe27a'], [0.45, '#f8b62d'], [0.8, '#ec8a26'], [1, '#c9552a']])
  return fill(shape, skin) + oval(-22, -28, 16, 26, '#ffffff', 'opacity="0.35" transform="rotate(24 -22 -28)"') +
    stroke('M8 -76q4 -16 12 -22', '#6d4a26', 8) + placed(14, -88, leaf(86, '#4c8a3a', 0.26), 1, 70)
}

/** A hand of bananas, its stalk at (0, 0), about 260 wide. */
export function bananas(): string {
  return many(5, (index) => {
    const tone = index % 2 ? '#f2c230' : '#f8d552'
    const finger = smooth([[-14, 0], [14, -4], [40, 60], [52, 130], [34, 196], [20, 204, 1], [10, 186], [12, 130], [-4, 70]])
    return placed(index * 9 - 18, 0, fill(finger, tone) + stroke('M4 20Q34 90 28 180', darker(tone, 0.22), 5) +
      fill(smooth([[20, 190], [36, 192], [26, 212, 1]]), '#5b4522'), 1, 44 - index * 17)
  }) + fill(smooth([[-26, 6], [-14, -40], [14, -44], [28, 4], [0, 20]]), '#a8a03a')
}

/** A pomegranate, its middle at (0, 0). */
export function pomegranate(sheet: Sheet): string {
  return fill(smooth([[-14, -70], [-22, -96, 1], [-6, -86], [0, -102, 1], [8, -86], [24, -96, 1], [14, -68], [60, -40], [70, 20], [36, 66],
    [-34, 66], [-70, 22], [-60, -38]]), sheet.radial([[0, '#ef6a5a'], [0.6, '#c9303a'], [1, '#8f1c2c']])) +
    oval(-26, -24, 14, 20, '#ffffff', 'opacity="0.35"')
}

/** Half a papaya, cut open, its middle at (0, 0). */
export function papaya(sheet: Sheet): string {
  return fill(smooth([[0, -120], [44, -80], [74, 10], [60, 90], [0, 120], [-60, 90], [-74, 10], [-44, -80]]), '#7fa83c') +
    fill(smooth([[0, -108], [38, -74], [64, 10], [52, 82], [0, 108], [-52, 82], [-64, 10], [-38, -74]]),
    sheet.linear([[0, '#ffb25a'], [1, '#f07f35']])) +
    fill(smooth([[0, -40], [22, 0], [26, 44], [0, 74], [-26, 44], [-22, 0]]), '#c9562a') +
      many(9, (index) => oval(-12 + (index % 3) * 12, -4 + Math.floor(index / 3) * 24, 7, 8, '#2b2421'))
}

/** A vegetable, which changes with `index`: an aubergine, a cauliflower, a carrot, a cucumber and so on. */
export function vegetable(index: number): string {
  const which = index % 5
  if (which === 0) return fill(smooth([[-24, -70], [24, -70], [54, 10], [44, 76], [0, 96], [-44, 76], [-54, 10]]), '#5b2f70') +
    oval(-20, 20, 10, 40, '#ffffff', 'opacity="0.3"') + many(5, (star) => placed(0, -64, leaf(44, '#5a9a45', 0.24), 1, 100 + star * 40)) +
    stroke('M0 -70q6 -22 16 -28', '#4c7a34', 12)
  if (which === 1) return many(6, (turn) => placed(0, 50, leaf(140, turn % 2 ? '#6fae4d' : '#559340', 0.4), 1, -100 + turn * 40)) +
    many(13, (bud) => oval(Math.cos(bud * 2.4) * 15 * Math.sqrt(bud), -6 + Math.sin(bud * 2.4) * 11 * Math.sqrt(bud), 26, 24,
    bud % 2 ? '#fbf7e8' : '#ece4c8'))
  if (which === 2) return many(4, (tuft) => placed(0, -70, leaf(90, tuft % 2 ? '#5fa043' : '#7cba58', 0.14), 1, -36 + tuft * 24)) +
    fill(smooth([[-36, -70], [0, -82], [36, -70], [26, 20], [0, 116, 1], [-26, 20]]), '#ee7d2b') +
    faint(0.5, stroke('M-24 -40h22M6 -10h18M-16 20h16M0 50h12', '#b4531a', 5))
  if (which === 3) return fill(smooth([[-30, -90], [10, -98], [36, -60], [38, 40], [22, 96], [-14, 98], [-36, 50], [-40, -50]]),
    '#4f8f3f') + stroke('M-14 -76Q-22 0 -8 80M12 -80Q18 0 10 80', '#83bb5c', 6)
  return fruit(62)
}

/**
 * A round cane basket, foot on y = 0, 560 wide; the middle of its rim is at (0, -220), and `content` is behind the rim.
 */
export function cane(sheet: Sheet, content: string): string {
  const shape = smooth([[-280, -214, 1], [-236, -34], [-160, 4], [160, 4], [236, -34], [280, -214, 1]])
  const weave = many(5, (row) => stroke(`M-290 ${-186 + row * 40}H290`, row % 2 ? '#8a5c2c' : '#e3bb7a', 16, 'stroke-dasharray="30 22"'))
  return oval(0, 4, 330, 44, '#1d160c', 'opacity="0.3"') + content + sheet.filled(shape, sheet.linear([[0, '#c9954f'], [1, '#8a5c2c']])) +
    sheet.clipped([shape], weave + fill('M-300 -100H300V20H-300Z', sheet.linear([[0, '#2b1a10', 0], [1, '#2b1a10', 0.35]]))) +
    box(-298, -230, 596, 36, '#b07b3c', 18) + box(-298, -230, 596, 13, lighter('#c9954f', 0.4), 8)
}
