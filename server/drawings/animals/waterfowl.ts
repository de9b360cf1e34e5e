import { darker, lighter } from '../kit/colour'
import { faint, fill, many, oval, stroke } from '../kit/marks'
import { smooth, type Point } from '../kit/path'
import type { Random } from '../kit/random'
import type { Sheet } from '../kit/sheet'
import { birdLeg, feathers } from './fowl'

/** A duck in profile, head to the right, feet on y = 0, about 520 high; `drake` gives it the green head. */
export function duck(sheet: Sheet, random: Random, drake: boolean): string {
  const coat = drake ? '#c9c2b6' : '#f6f2e8'
  const outline: Point[] = [
    [150, -500], [112, -470], [104, -410], [120, -350], [90, -300], [0, -300], [-110, -290], [-200, -300], [-270, -340], [-262, -270],
    [-220, -180], [-130, -110], [0, -86], [110, -104], [196, -170], [230, -250], [222, -330], [210, -390], [232, -440], [216, -490],
  ]
  const shape = smooth(outline)
  const body = sheet.linear([[0, '#fffdf6'], [0.5, coat], [1, darker(coat, 0.28)]], [0, -500, 0, -80])
  const dark = '#6b5a48'
  const shade = sheet.radial([[0, dark, 0.5], [1, dark, 0]])
  const head = drake ? fill(smooth([[80, -530], [260, -530], [260, -420], [220, -356], [170, -346], [96, -352]]),
    sheet.linear([[0, '#2f7d57'], [1, '#14493a']], [0, -500, 0, -350])) +
    fill(smooth([[100, -350], [160, -334], [226, -348], [226, -330], [160, -314], [96, -332]]), '#f7f4ea') +
    fill(smooth([[110, -316], [170, -306], [240, -320], [240, -170], [190, -120], [130, -180]]), '#7a4a33') : ''
  const wing = smooth([[120, -270], [40, -296], [-80, -286], [-180, -276], [-268, -300, 1], [-220, -230], [-130, -176], [-10, -160],
    [90, -190]])
  const wingTone = drake ? '#a59a8a' : '#ece5d6'
  const web = (x: number, colour: string) => fill(smooth([[x - 14, -16, 1], [x + 20, -22], [x + 66, -2, 1], [x + 40, 2], [x + 20, 10, 1],
    [x - 2, 4], [x - 20, 6, 1]]), colour)
  const leg = (x: number, colour: string) => stroke(`M${x} -110L${x} -14`, colour, 18) + web(x, colour)
  return leg(52, '#c77a1e') + fill(smooth([[-210, -300], [-300, -370], [-318, -340, 1], [-300, -300], [-230, -250]]), darker(coat, 0.15)) +
    sheet.filled(shape, body) +
    sheet.clipped([shape], head + oval(0, -80, 240, 70, shade) + oval(-230, -240, 60, 80, shade) +
      feathers(random, 60, -260, 230, -110, 40, dark, 4).replace('<path', '<path opacity="0.14"')) +
    leg(-22, '#e8932c') + fill(wing, sheet.linear([[0, lighter(wingTone, 0.4)], [1, darker(wingTone, 0.22)]])) +
    many(4,
      (index) => stroke(`M${60 - index * 26} ${-190 - index * 18}Q${-70 - index * 10} ${-190 - index * 22} ${-200 + index * 8} ${-256 - index * 8}`, darker(wingTone, 0.4), 5, 'opacity="0.45"')) +
    (drake ? fill(smooth([[-40, -190], [40, -196], [30, -170], [-50, -166]]), '#3558a0') : '') +
    fill(smooth([[212, -476, 1], [250, -460], [312, -440], [318, -424, 1], [270, -416], [222, -420, 1]]), '#ee9a2b') +
      stroke('M222 -440Q270 -428 314 -430', '#a45f12', 4) + oval(250, -452, 5, 3, '#a45f12') +
    oval(186, -456, 11, 11, '#15100e') + oval(190, -460, 3.5, 3.5, '#ffffff')
}

/** A displaying turkey in three-quarter view, feet on y = 0, about 720 high. */
export function turkey(sheet: Sheet, random: Random): string {
  const fan = many(15, (index) => {
    const angle = Math.PI * (1.06 + (index / 14) * 0.88)
    const turn = (angle * 180) / Math.PI
    const plume = fill(smooth([[90, -14], [300, -44], [400, -44], [430, 0], [400, 44], [300, 44], [90, 14]]),
      index % 2 ? '#5c3823' : '#6d452b') +
      fill(smooth([[352, -44], [384, -46], [384, 46], [352, 44]]), '#2a1c15') +
        fill(smooth([[388, -44], [420, -26], [430, 0], [420, 26], [388, 44]]), '#f0dcb8') + stroke('M120 0H410', '#2f2018', 4)
    return `<g transform="translate(-60 -300) rotate(${Math.round(turn)})">${plume}</g>`
  })
  const shape = smooth([[120, -500], [60, -430], [-60, -430], [-170, -380], [-210, -280], [-170, -180], [-70, -120], [60, -114],
    [160, -170], [210, -270], [200, -360], [180, -440], [186, -520], [150, -540]])
  const bronze = sheet.linear([[0, '#5a3c2a'], [0.4, '#3d2a20'], [1, '#1c1411']], [0, -520, 0, -110])
  const sheen = sheet.radial([[0, '#d79a4d', 0.55], [0.5, '#7d8a4a', 0.25], [1, '#3d2a20', 0]])
  const wing = smooth([[60, -360], [-60, -376], [-170, -320], [-200, -220], [-150, -130, 1], [-90, -150], [0, -160], [70, -220]])
  const neck = fill(smooth([[120, -560], [110, -470], [90, -400], [140, -370], [200, -400], [212, -480], [200, -570], [160, -600]]),
    sheet.linear([[0, '#7fa7c9'], [0.4, '#c9484a'], [1, '#a82a2c']], [0, -600, 0, -380]))
  const bars = many(5,
    (index) => stroke(`M${-160 + index * 20} ${-150 - index * 12}Q${-110 + index * 24} ${-250 - index * 6} ${-90 + index * 24} ${-350 + index * 4}`, index % 2 ? '#e9d6b4' : '#20150f', 9))
  return birdLeg(60, -110, '#a2604a', 20) + fan + sheet.filled(shape, bronze) +
    sheet.clipped([shape], oval(120, -300, 130, 150, sheen) + feathers(random, -200, -420, 230, -130, 52, '#d7a45c', 4).replace('<path',
    '<path opacity="0.35"')) +
    birdLeg(-20, -110, '#c1765a', -4) + fill(wing, '#4a3325') + sheet.clipped([wing], faint(0.6, bars)) + neck +
    many(5, (index) => oval(118 + index * 22, -392 + (index % 2) * 14, 15, 18, '#c2322f')) +
      fill(smooth([[190, -520], [214, -510], [222, -420], [206, -380], [192, -430]]), '#d13a36') +
    fill(smooth([[196, -566, 1], [236, -556], [252, -536, 1], [222, -532], [198, -536, 1]]), '#e3c27a') +
      fill(smooth([[196, -572], [214, -566], [232, -510], [224, -484], [210, -520]]), '#c2322f') + oval(176, -556, 9, 9, '#15100e') +
      oval(179, -559, 3, 3, '#ffffff')
}

/** A chick, feet on y = 0, about 150 high. */
export function chick(sheet: Sheet, down: string): string {
  const fluff = sheet.linear([[0, lighter(down, 0.3)], [1, darker(down, 0.2)]])
  return stroke('M-14 -30V-4l22 0M14 -30V-4l22 0', '#d98b2b', 7) +
    fill(smooth([[-70, -84], [-40, -104], [0, -100], [14, -140], [52, -152], [78, -122], [70, -84], [62, -48], [20, -22], [-30, -26],
    [-62, -52]]), fluff) +
    fill(smooth([[-30, -80], [10, -84], [18, -62], [-16, -46], [-46, -60, 1]]), darker(down, 0.18)) +
      fill('M76 -126l22 10l-22 8z', '#e08a2a') + oval(56, -122, 6, 6, '#1a1210') + oval(58, -124, 2, 2, '#ffffff') +
      faint(0.4, stroke('M-46 -90Q-20 -100 0 -94', '#ffffff', 6))
}
