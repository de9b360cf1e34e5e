import { darker, lighter } from '../kit/colour'
import { faint, fill, many, oval, stroke } from '../kit/marks'
import { smooth, type Point } from '../kit/path'
import type { Random } from '../kit/random'
import type { Sheet } from '../kit/sheet'
import type { FowlLook } from './bird-look'

/** A bird's leg with its toes, hip at (x, y), foot on y = 0. */
export function birdLeg(x: number, y: number, colour: string, swing: number): string {
  const foot = x + swing
  const dark = darker(colour, 0.3)
  return stroke(`M${x} ${y}L${foot} -12`, colour, 17) + stroke(`M${x - 5} ${y}L${foot - 5} -12`, dark, 5) +
    stroke(`M${foot} -12L${foot + 62} -2M${foot} -12L${foot + 40} 12M${foot} -12L${foot - 36} 0`, colour, 13) +
      stroke(`M${foot + 54} -1l12 2M${foot + 34} 10l10 3`, dark, 8)
}

/** Rows of small feather edges between two corners, as one line. */
export function feathers(random: Random, left: number, top: number, right: number, bottom: number, size: number, colour: string,
  width: number): string {
  let data = ''
  let row = 0
  for (let y = top; y < bottom; y += size * 0.75) {
    for (let x = left + (row % 2) * size * 0.5; x < right; x += size) {
      data += `M${Math.round(x + random.between(-3, 3))} ${Math.round(y)}q${Math.round(size * 0.1)} ${Math.round(size * 0.5)} ${Math.round(size * 0.5)} ${Math.round(size * 0.5)}t${Math.round(size * 0.4)} ${Math.round(-size * 0.5)}`
    }
    row += 1
  }
  return stroke(data, colour, width)
}

function tail(look: FowlLook): string {
  const tones = [darker(look.tail, 0.25), look.tail, lighter(look.tail, 0.12)]
  if (!look.rooster) {
    return many(5, (index) => {
      const tipX = -290 + index * 26
      const tipY = -470 - index * 30
      return fill(smooth([[-90, -330, 1], [tipX + 30, tipY + 20], [tipX, tipY, 1], [tipX + 70, tipY + 6], [-40, -400, 1]]),
        tones[index % 3]!)
    })
  }
  const sickles: readonly (readonly Point[])[] = [
    [[-90, -400, 1], [-190, -470], [-290, -420], [-340, -270, 1], [-270, -360], [-190, -390], [-100, -330, 1]],
    [[-80, -420, 1], [-190, -540], [-320, -520], [-400, -350, 1], [-310, -450], [-210, -450], [-90, -350, 1]],
    [[-70, -430, 1], [-170, -610], [-310, -630], [-420, -480, 1], [-310, -560], [-200, -520], [-80, -370, 1]],
    [[-50, -430, 1], [-110, -640], [-230, -710], [-360, -640, 1], [-240, -650], [-150, -560], [-60, -370, 1]],
  ]
  return sickles.map((points, index) => fill(smooth(points), tones[index % 3]!) +
    faint(0.5, stroke(smooth(points.slice(0, 4), false), lighter(look.tail, 0.4), 5))).join('')
}

function headOf(look: FowlLook, top: number): string {
  const crest = look.crest * (look.rooster ? 1.15 : 0.85)
  const comb = smooth([[-52, 4], [-62 * crest, -34 * crest], [-36, -26 * crest], [-24, -66 * crest], [-4, -34 * crest], [14, -72 * crest],
    [26, -32 * crest], [44, -54 * crest], [50, -4], [20, 14], [-20, 14]])
  const wattle = look.rooster ? smooth([[38, 56], [60, 58], [66, 104], [48, 128], [32, 100]]) : smooth([[40, 56], [58, 56], [62, 84],
    [50, 98], [38, 80]])
  return `<g transform="translate(186 ${top})">` + fill(comb, look.comb) +
    faint(0.35, stroke(`M-40 -4L-44 ${-22 * crest}M-16 -6L-20 ${-42 * crest}M16 -6L14 ${-48 * crest}`, '#ffd8cc', 6)) +
    fill(smooth([[54, 22, 1], [86, 26], [112, 48, 1], [84, 50], [58, 54, 1]]), look.beak) +
      stroke('M60 42Q84 40 106 47', darker(look.beak, 0.4), 3) +
    fill(smooth([[2, 16], [38, 10], [62, 30], [54, 62], [24, 68], [2, 46]]), look.face) + fill(wattle, look.comb) +
      faint(0.3, stroke('M46 66Q52 84 48 100', '#ffd8cc', 5)) +
    oval(28, 34, 12, 12, '#f0a93a') + oval(29, 34, 7.5, 7.5, '#15100e') + oval(32, 31, 3, 3, '#ffffff') + '</g>'
}

/** A hen or rooster in profile, head to the right, feet on y = 0, about 650 high. */
export function fowl(sheet: Sheet, random: Random, look: FowlLook): string {
  const rise = look.rooster ? -70 : 0
  const wide = (look.plump - 1) * 130
  const outline: Point[] = [
    [190, -556 + rise], [148, -524 + rise], [112, -450 + rise * 0.7], [50, -384 + rise * 0.3], [-50, -380], [-130, -410], [-176, -370],
      [-180, -290],
    [-140, -206 + wide * 0.3], [-60, -150 + wide * 0.3], [50, -134 + wide * 0.3], [140, -176 + wide * 0.3], [204 + wide * 0.5, -260],
      [214 + wide * 0.4, -350], [220, -440 + rise * 0.7], [250, -506 + rise], [232, -550 + rise],
  ]
  const shape = smooth(outline)
  const bright = look.body > '#dd'
  const dark = darker(look.body, bright ? 0.4 : 0.65)
  const coat = sheet.linear([[0, lighter(look.body, 0.15)], [0.5, look.body], [1, darker(look.body, bright ? 0.2 : 0.35)]],
    [0, -560, 0, -130])
  const shade = sheet.radial([[0, dark, 0.55], [1, dark, 0]])
  const shine = sheet.radial([[0, lighter(look.body, 0.6), 0.5], [1, lighter(look.body, 0.6), 0]])
  const hackle = smooth([[170, -600 + rise], [110, -470 + rise], [40, -380], [30, -330, 1], [72, -340], [92, -296, 1], [126, -320],
    [156, -280, 1], [182, -318], [216, -300, 1], [236, -400], [262, -520 + rise]])
  const hackleLines = many(9,
    (index) => `M${170 + index * 8} ${-520 + rise + index * 4}Q${100 + index * 16} ${-440 + rise * 0.5} ${62 + index * 18} -326`)
  const saddle = look.rooster ? fill(smooth([[-20, -390], [-110, -420], [-180, -380], [-196, -270, 1], [-160, -320], [-140, -250, 1],
    [-112, -310], [-84, -258, 1], [-64, -330]]), look.hackle, 'opacity="0.9"') : ''
  const specks = look.speckle ? many(24, () => oval(random.between(-150, 200), random.between(-380, -160), 7, 5, look.speckle,
    'opacity="0.8"')) : ''
  const inside = sheet.clipped([shape], feathers(random, -170, -380, 230, -150, 44, dark, 4).replace('<path', '<path opacity="0.22"') +
    specks + oval(0, -130, 220, 80, shade) + oval(-170, -300, 70, 110, shade) + oval(180, -250, 70, 110, shine) +
    fill(hackle, sheet.linear([[0, lighter(look.hackle, 0.1)], [1, darker(look.hackle, 0.16)]])) +
      stroke(hackleLines, darker(look.hackle, 0.4), 4, 'opacity="0.4"'))
  const thigh = (dx: number, colour: string) => fill(smooth([[-60 + dx, -220], [30 + dx, -220], [24 + dx, -140], [-2 + dx, -92],
    [-22 + dx, -92], [-50 + dx, -140]]), colour)
  const wing = smooth([[104, -350], [40, -376], [-50, -362], [-130, -316], [-190, -250, 1], [-120, -236], [-30, -218], [60, -234],
    [110, -290]])
  const quills = many(4,
    (index) => stroke(`M${70 - index * 20} ${-262 - index * 22}Q${-50 - index * 8} ${-232 - index * 24} ${-166 + index * 6} ${-252 - index * 16}`, darker(look.wing, 0.4), 5))
  return birdLeg(52, -110, darker(look.leg, 0.25), 26) + thigh(62, darker(look.body, 0.4)) + tail(look) + sheet.filled(shape, coat) +
    inside + saddle +
    birdLeg(-14, -110, look.leg, -6) + thigh(0, darker(look.body, bright ? 0.1 : 0.16)) +
    fill(wing, sheet.linear([[0, lighter(look.wing, 0.2)], [1, darker(look.wing, 0.2)]])) + faint(0.5, quills) +
    sheet.clipped([wing], feathers(random, 0, -370, 120, -250, 34, lighter(look.wing, 0.4), 4).replace('<path', '<path opacity="0.4"')) +
      headOf(look, -540 + rise)
}
