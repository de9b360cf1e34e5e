import { darker, lighter } from '../kit/colour'
import { faint, fill, many, oval, patch, placed, stroke } from '../kit/marks'
import { short, smooth, taper } from '../kit/path'
import type { Random } from '../kit/random'
import type { Sheet } from '../kit/sheet'

/** A tuft of grass growing from (x, y), its longest blade `height`. */
export function tuft(random: Random, x: number, y: number, height: number, colour: string): string {
  let data = ''
  for (let blade = 0; blade < 6; blade += 1) {
    const lean = (blade - 2.5) * height * 0.17 + random.between(-5, 5)
    const reach = height * random.between(0.55, 1)
    const root = x + (blade - 2.5) * height * 0.07
    const wide = height * 0.06
    data += `M${Math.round(root - wide)} ${Math.round(y)}q${Math.round(lean * 0.25)} ${Math.round(-reach * 0.6)} ${Math.round(lean)} ${Math.round(-reach)}`
    data += `q${Math.round(wide - lean * 0.6)} ${Math.round(reach * 0.5)} ${Math.round(wide * 2 - lean)} ${Math.round(reach)}z`
  }
  return fill(data, colour)
}

/** A few different tufts of one colour, 100 high; each is drawn once, however often it is used. */
export function tuftSet(sheet: Sheet, random: Random, colour: string): string[] {
  return [0, 1].map(() => sheet.reused(tuft(random, 0, 0, 100, colour)))
}

/** Tufts scattered over a band of ground from `top` to `bottom`, larger where they are nearer. */
export function tufts(sheet: Sheet, random: Random, width: number, top: number, bottom: number, count: number,
  colours: readonly string[]): string {
  const kinds = colours.flatMap((colour) => tuftSet(sheet, random, colour))
  return many(count, (index) => {
    const depth = (index + random.between(0, 0.9)) / count
    return placed(random.between(0, width), top + (bottom - top) * depth, random.pick(kinds), 0.16 + 0.4 * depth)
  })
}

/** A broad shade tree (neem, mango), its foot at (x, y), its crown `size` wide. */
export function shadeTree(sheet: Sheet, random: Random, x: number, y: number, size: number, leaf: string): string {
  const dark = darker(leaf, 0.3)
  const bark = '#6b4a32'
  const trunk = fill(taper([[x, y], [x + size * 0.02, y - size * 0.3], [x - size * 0.02, y - size * 0.62]], size * 0.13, size * 0.06),
    bark) +
    fill(taper([[x, y - size * 0.3], [x + size * 0.14, y - size * 0.5], [x + size * 0.22, y - size * 0.6]], size * 0.06, size * 0.03), bark)
  const light = lighter(leaf, 0.28)
  const blobs = new Map([dark, leaf, light].map((tone) => [tone, sheet.reused(fill(patch(random, 0, 0, 100, 80, 0.14, 9), tone))]))
  const crown = (count: number, spread: number, lift: number, colour: string) => many(count, (index) => {
    const angle = (index / count) * Math.PI * 2 + random.between(-0.2, 0.2)
    return placed(x + Math.cos(angle) * size * spread, y - size * (0.78 + lift) + Math.sin(angle) * size * spread * 0.55,
      blobs.get(colour)!, size * random.between(0.0019, 0.0022), random.whole(-12, 12))
  })
  return trunk + crown(8, 0.34, 0, dark) + fill(patch(random, x, y - size * 0.78, size * 0.4, size * 0.28, 0.08, 10), dark) +
    crown(7, 0.26, 0.06, leaf) + faint(0.7, crown(4, 0.15, 0.15, light))
}

/** A coconut or date palm, its foot at (x, y). */
export function palm(random: Random, x: number, y: number, height: number, leaf: string): string {
  const lean = random.between(-0.12, 0.12) * height
  const topX = x + lean
  const topY = y - height
  const trunk = fill(taper([[x, y], [x + lean * 0.3, y - height * 0.5], [topX, topY]], height * 0.06, height * 0.035), '#7d5d40')
  const fronds = many(9, (index) => {
    const angle = Math.PI * (-1.12 + (index / 8) * 1.24)
    const reach = height * random.between(0.36, 0.44)
    const endX = topX + Math.cos(angle) * reach
    const endY = topY + Math.sin(angle) * reach * 0.6 + reach * 0.42
    const midX = topX + Math.cos(angle) * reach * 0.55
    const midY = topY + Math.sin(angle) * reach * 0.75
    const colour = index % 2 ? leaf : darker(leaf, 0.22)
    return fill(smooth([[topX, topY, 1], [midX, midY - reach * 0.1], [endX, endY, 1], [midX, midY + reach * 0.07]]), colour)
  })
  return trunk + fronds + oval(topX - 6, topY + 10, 10, 12, '#8a5a2b') + oval(topX + 9, topY + 12, 10, 12, '#74491f')
}

/** A bush of soft round leaves. */
export function bush(random: Random, x: number, y: number, size: number, leaf: string): string {
  return fill(patch(random, x, y - size * 0.3, size * 0.6, size * 0.4, 0.12), darker(leaf, 0.25)) +
    fill(patch(random, x - size * 0.12, y - size * 0.4, size * 0.42, size * 0.28, 0.14), leaf) +
    stroke(`M${short(x - size * 0.3)} ${short(y - size * 0.45)}q${short(size * 0.12)} ${short(-size * 0.14)} ${short(size * 0.28)} 0`,
      lighter(leaf, 0.3), size * 0.03)
}
