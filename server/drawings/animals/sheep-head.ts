import { darker, lighter, mix } from '../kit/colour'
import { faint, fill, many, oval, stroke } from '../kit/marks'
import { smooth, taper, type Point } from '../kit/path'
import type { Sheet } from '../kit/sheet'
import type { SheepLook } from './sheep-look'

const EARS: Record<SheepLook['ear'], readonly Point[]> = {
  long: [[-30, 24], [-8, 24], [8, 64], [12, 116], [0, 166], [-18, 184, 1], [-42, 146], [-50, 90], [-46, 46]],
  side: [[-22, 22], [-60, 20], [-106, 46, 1], [-86, 66], [-50, 66], [-26, 50]],
  tube: [[-22, 20], [-54, 20], [-82, 36, 1], [-66, 50], [-36, 50]],
}
const HORN: readonly Point[] = [[6, -4], [-42, -46], [-98, -30], [-112, 34], [-72, 82], [-22, 84]]
const FACE: readonly Point[] = [
  [-28, 8], [4, -18], [44, -14], [84, 14], [120, 58], [150, 106], [164, 138], [166, 162], [152, 178], [138, 190], [112, 188], [78, 168],
    [28, 152], [-20, 142], [-50, 98], [-48, 42],
]

/** The head of a sheep in profile, its poll at (0, 0), about 215 long. */
export function sheepHead(sheet: Sheet, look: SheepLook, lamb: boolean): string {
  const outline = smooth(FACE)
  const bright = look.face > '#dd'
  const coat = sheet.linear([[0, lighter(look.face, 0.2)], [0.6, look.face], [1, darker(look.face, bright ? 0.16 : 0.3)]],
    [80, -20, -10, 180])
  const dark = bright ? '#5b4a3c' : darker(look.face, 0.75)
  const shade = sheet.radial([[0, dark, 0.45], [1, dark, 0]])
  const shine = sheet.radial([[0, '#fff4df', 0.36], [1, '#fff4df', 0]])
  const nose = mix(look.face, bright ? '#cf9584' : '#1c1514', 0.6)
  const marks = sheet.clipped([outline], oval(0, 150, 100, 40, shade) + oval(-26, 60, 40, 80, shade) +
    oval(90, 58, 30, 80, shine, 'transform="rotate(-38 90 58)"') +
    fill(smooth([[152, 116], [136, 148], [140, 172], [116, 206], [200, 206], [200, 116]]), nose, 'opacity="0.8"'))
  const eye = fill(smooth([[44, 48], [56, 37], [72, 42], [76, 56], [58, 61]]), '#1b1311') + oval(66, 46, 4.5, 4, '#ffffff') +
    stroke('M38 50Q56 28 80 48', dark, 5, 'opacity="0.5"')
  const mouth = stroke('M148 142q8 2 8 12', darker(nose, 0.5), 5) + stroke('M164 168Q140 176 112 162', darker(nose, 0.5), 4)
  const ear = fill(smooth(EARS[look.ear]), sheet.linear([[0, look.face], [1, darker(look.face, 0.25)]])) +
    stroke(look.ear === 'long' ? 'M-20 60Q-12 110 -20 150' : 'M-36 42Q-60 40 -84 48', mix(look.face, '#e0a793', 0.6), 12, 'opacity="0.6"')
  const topknot = look.woolly ? many(5, (index) => oval(-26 + index * 20, -6 - Math.sin(index * 0.8) * 14, 22, 20,
    index % 2 ? look.fleece : lighter(look.fleece, 0.15))) : ''
  const rings = many(6, (index) => {
    const [x, y] = [[-20, -34], [-56, -46], [-94, -30], [-108, 4], [-100, 46], [-74, 74]][index] as [number, number]
    return oval(x, y, 3, 15, '#5f4c38', `opacity="0.5" transform="rotate(${[-40, 0, 40, 90, 130, 160][index]} ${x} ${y})"`)
  })
  const horn = look.horns && !lamb ? fill(taper(HORN, 46, 10), '#6e5a44') +
    fill(taper(HORN.map(([x, y]) => [x, y - 4]), 24, 4), '#b89f7c') + rings : ''
  const wattle = look.woolly || lamb ? '' : fill(smooth([[20, 150], [30, 152], [32, 186], [24, 196], [16, 184]]), look.face)
  return wattle + sheet.filled(outline, coat) + marks + faint(0.2, stroke('M-14 84Q-2 128 40 146', dark, 6)) + eye + mouth + topknot +
    ear + horn
}
