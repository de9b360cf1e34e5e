import { darker, lighter } from '../kit/colour'
import { faint, fill, many, oval, placed, stroke } from '../kit/marks'
import { smooth, straight } from '../kit/path'
import type { Sheet } from '../kit/sheet'
import { leaf } from './broad-crops'

/** The picture that a bag shows instead of a name. */
export type Emblem = 'sprout' | 'grain' | 'drop' | 'worm' | 'neem' | 'ring'

function sign(emblem: Emblem, tone: string): string {
  if (emblem === 'grain') return many(7, (index) => placed((index % 2 ? 1 : -1) * (index === 6 ? 0 : 14), 40 - Math.floor(index / 2) * 36,
    leaf(52, tone, 0.3), 1, index === 6 ? 0 : (index % 2 ? 1 : -1) * 28)) + stroke('M0 90V-20', tone, 8)
  if (emblem === 'drop') return fill(smooth([[0, -84, 1], [50, 0], [42, 56], [0, 78], [-42, 56], [-50, 0]]), tone) +
    stroke('M-22 20Q-18 48 6 54', '#ffffff', 9, 'opacity="0.7"')
  if (emblem === 'worm') return stroke('M-64 30C-40 -30 -10 -20 0 10S40 50 64 -10', '#c56a5a', 26) +
    stroke('M-14 -8l14 -8M-4 10l16 -8', '#e79a86', 6) + placed(0, -20, leaf(70, tone, 0.3), 1, 20)
  if (emblem === 'neem') return stroke('M0 80V-60', tone, 7) + many(7,
    (index) => placed(0, 56 - Math.floor(index / 2) * 38, leaf(64, tone, 0.2), 1, index === 6 ? 0 : (index % 2 ? 1 : -1) * 58))
  if (emblem === 'ring') return many(3, (index) => oval(Math.cos(index * 2.1 - 1.57) * 44, Math.sin(index * 2.1 - 1.57) * 40, 30, 30,
    index === 0 ? tone : index === 1 ? lighter(tone, 0.35) : darker(tone, 0.25)))
  return stroke('M0 84V-6', tone, 11) + placed(0, 10, leaf(100, tone, 0.34), 1, -46) +
    placed(0, 10, leaf(100, lighter(tone, 0.2), 0.34), 1, 46)
}

/** A sealed, printed bag standing on y = 0, 420 wide and 620 high. */
export function bag(sheet: Sheet, ground: string, accent: string, emblem: Emblem): string {
  const shape = smooth([[-190, -596, 1], [-60, -584], [60, -590], [190, -596, 1], [206, -480], [198, -300], [212, -120], [196, -14, 1],
    [100, 2], [-90, 0], [-196, -12, 1], [-212, -130], [-200, -310], [-208, -480]])
  const side = sheet.linear([[0, '#2b1a10', 0.34], [0.16, '#2b1a10', 0.04], [0.34, '#ffffff', 0.3], [0.6, '#ffffff', 0],
    [1, '#2b1a10', 0.36]], [-212, 0, 212, 0])
  const creases = stroke('M-180 -520Q-120 -490 -150 -420M176 -530Q120 -500 150 -440M-190 -60Q-120 -90 -140 -130M186 -70Q130 -90 150 -150',
    '#2b1a10', 6, 'opacity="0.2"')
  const seam = fill(smooth([[-194, -632, 1], [0, -622], [194, -632, 1], [192, -590, 1], [0, -580], [-192, -590, 1]]),
    lighter(ground, 0.3)) + stroke('M-184 -606Q0 -596 184 -606', accent, 5, 'stroke-dasharray="14 10"')
  return sheet.filled(shape, ground) + sheet.clipped([shape], fill(smooth([[-240, -150, 1], [-60, -190], [100, -130], [240, -176, 1],
    [240, 20, 1], [-240, 20, 1]]), accent) + fill(smooth([[-240, -180, 1], [-60, -220], [100, -160], [240, -206, 1], [240, -180, 1],
    [100, -136], [-60, -196], [-240, -156, 1]]), lighter(accent, 0.45)) +
    fill(straight([[-240, -560], [240, -560], [240, -520], [-240, -520]]), accent)) +
    oval(0, -356, 128, 128, accent) + oval(0, -356, 112, 112, '#fffaf0') + placed(0, -360, sign(emblem, accent), 0.86) +
      many(3, (index) => oval(-40 + index * 40, -80, 12, 12, '#ffffff', 'opacity="0.85"')) +
      sheet.clipped([shape], `<path d="M-240-640H240V10H-240Z" fill="${side}"/>`) + creases + seam
}

/** Many grains as small ovals inside an ellipse. */
function grains(reach: number, depth: number, colour: string, size: number): string {
  return many(46, (index) => {
    const angle = index * 2.4
    const out = Math.sqrt(index / 46)
    const x = Math.cos(angle) * reach * out
    const y = Math.sin(angle) * depth * out
    return oval(x, y, size, size * 0.62, [lighter(colour, 0.4), darker(colour, 0.12), lighter(colour, 0.18)][index % 3]!,
      `transform="rotate(${(index * 47) % 180} ${Math.round(x)} ${Math.round(y)})"`)
  })
}

/** An open jute sack with rolled rim, full of `grain`, on y = 0, about 480 wide and 520 high. */
export function sack(sheet: Sheet, grain: string, size = 15, accent = '#7a4f22'): string {
  const jute = sheet.linear([[0, '#a87c48'], [0.3, '#e0bd85'], [0.65, '#cda468'], [1, '#8a6234']], [-240, 0, 240, 0])
  const shape = smooth([[-200, -400, 1], [-232, -280], [-244, -120], [-214, -14], [-100, 4], [100, 4], [216, -16], [244, -130],
    [230, -290], [200, -400, 1]])
  const weave = many(9, (index) => `M-250 ${-350 + index * 40}q250 ${26 + index} 500 0`)
  const lines = many(11, (index) => `M${-210 + index * 42} -400q${(index - 5) * 9} 200 ${(index - 5) * 2} 410`)
  const mound = smooth([[-196, -410, 1], [-120, -490], [-20, -530], [80, -506], [196, -410, 1], [80, -370], [-80, -370]])
  return sheet.filled(shape, jute) + sheet.clipped([shape], faint(0.22, stroke(weave + lines, '#6b4820', 5)) +
    fill('M-260-150H260V20H-260Z', sheet.linear([[0, '#2b1a10', 0], [1, '#2b1a10', 0.35]]))) +
    placed(0, -190, `<g opacity="0.8">${sign('sprout', accent)}</g>`, 0.8) +
    oval(0, -404, 206, 62, '#6d4b25') + fill(mound, sheet.linear([[0, lighter(grain, 0.25)], [1, darker(grain, 0.25)]])) +
      sheet.clipped([mound], placed(0, -440, grains(210, 90, grain, size))) +
    fill(smooth([[-220, -420], [-206, -390], [-120, -352], [0, -338], [120, -352], [206, -390], [220, -420], [232, -386], [214, -346],
      [120, -306], [0, -292], [-120, -306], [-214, -346], [-232, -386]]), sheet.linear([[0, '#f0d5a4'], [1, '#b78a50']])) +
      faint(0.4, stroke('M-200 -372Q0 -290 200 -372', '#7a5528', 4, 'stroke-dasharray="10 8"'))
}

/** A wooden bowl of `grain` on y = 0, about 440 wide. */
export function bowl(sheet: Sheet, grain: string, size = 14): string {
  const wood = sheet.linear([[0, '#b0743f'], [0.6, '#8a552b'], [1, '#5f381b']])
  const mound = smooth([[-200, -150, 1], [-110, -224], [0, -256], [110, -226], [200, -150, 1], [0, -96]])
  return oval(0, -150, 224, 66, '#5f381b') + fill(mound, sheet.linear([[0, lighter(grain, 0.25)], [1, darker(grain, 0.25)]])) +
    sheet.clipped([mound], placed(0, -176, grains(210, 84, grain, size))) +
    fill(smooth([[-226, -156, 1], [-120, -104], [0, -90], [120, -104], [226, -156, 1], [200, -70], [110, -4], [0, 4], [-110, -4],
      [-200, -70]]), wood) + faint(0.5, stroke('M-218 -140Q0 -40 218 -140', '#e0ac74', 7)) +
      faint(0.3, stroke('M-190 -80Q0 -4 190 -80M-150 -40Q0 14 150 -40', '#3b2412', 5))
}
