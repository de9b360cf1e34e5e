import { darker, lighter } from '../kit/colour'
import { box, faint, fill, many, oval, stroke } from '../kit/marks'
import { smooth, straight } from '../kit/path'
import type { Sheet } from '../kit/sheet'
import { flywheel, heap, paintOf, plate, rivets, tube, wheel } from './parts'

/** A knapsack sprayer with its lance on y = 0, about 900 wide. */
export function sprayer(sheet: Sheet, colour: string): string {
  const tank = smooth([[-250, -20, 1], [-270, -90], [-272, -480], [-240, -580], [-150, -610], [60, -610], [150, -580], [182, -480],
    [180, -90], [160, -20, 1]])
  const liquid = smooth([[-300, -330], [-160, -346], [0, -326], [120, -342], [220, -330], [220, 0, 1], [-300, 0, 1]])
  const white = sheet.linear([[0, '#c8d2d4'], [0.25, '#fbfdfc'], [0.7, '#eef2f0'], [1, '#aab6b8']], [-270, 0, 180, 0])
  const marks = many(6, (index) => stroke(`M120 ${-440 + index * 60}h${index % 2 ? 26 : 42}`, '#7d8b8e', 6))
  const drops = many(26, (index) => oval(610 + (index % 6) * 30 + (index % 4) * 9, -640 + ((index * 41) % 26) * 9 - (index % 6) * 10, 5 +
    (index % 3), 6 + (index % 3), '#bfe6f2'))
  const mist = sheet.linear([[0, '#e2f5fa', 0.7], [1, '#e2f5fa', 0]], [560, 0, 830, 0])
  return stroke('M-250 -500C-420 -460 -440 -160 -250 -80', '#2b2a2a', 46) +
    stroke('M-250 -500C-420 -460 -440 -160 -250 -80', '#474545', 30) +
    fill(tank, white) + sheet.clipped([tank], faint(0.34, fill(liquid, colour)) + box(110, -620, 80, 640, '#6c7a7d', 0, 'opacity="0.16"') +
      box(-232, -600, 40, 590, '#ffffff', 20, 'opacity="0.75"')) + marks +
    plate(sheet, [[-290, -120, 1], [200, -120, 1], [210, -20], [190, 0, 1], [-280, 0, 1], [-300, -20]], colour) +
      box(-210, -86, 120, 52, darker(colour, 0.45), 12) + oval(-180, -60, 12, 12, '#6bdc76') + oval(-140, -60, 12, 12, '#f3c14b') +
    box(-130, -690, 180, 92, paintOf(sheet, colour), 22) + many(8,
      (index) => box(-116 + index * 20, -680, 8, 70, darker(colour, 0.35), 4)) + oval(-40, -690, 94, 16, lighter(colour, 0.3)) +
    plate(sheet, [[-180, -300, 1], [80, -300, 1], [96, -270], [80, -190, 1], [-180, -190, 1], [-196, -270]], lighter(colour, 0.05)) +
      fill(smooth([[-50, -284], [-14, -240], [-50, -206], [-86, -240]]), '#ffffff') +
      fill(smooth([[-50, -270], [-32, -232], [-50, -214], [-68, -232]]), lighter(colour, 0.4)) +
    stroke('M190 -60C330 20 430 -40 400 -200S380 -380 420 -410', '#2b2a2a', 22) +
      stroke('M190 -60C330 20 430 -40 400 -200S380 -380 420 -410', '#555', 8) + tube([[420, -400], [570, -640]], '#b9c2c4', 20) +
      `<g transform="rotate(-58 420 -400)">${box(350, -424, 150, 48, paintOf(sheet, colour), 20)}${box(400, -380, 20, 50, '#2b2a2a', 8)}</g>` +
    box(556, -672, 44, 40, '#2b2a2a', 10) + fill(straight([[600, -660], [840, -800], [850, -440], [600, -644]]), mist) + drops
}

/** A chaff cutter with its flywheel on y = 0, about 1000 wide. */
export function chaffCutter(sheet: Sheet, colour: string): string {
  const stalks = many(16,
    (index) => stroke(`M${-60 - index * 2} ${-470 + (index % 6) * 13}L${-560 - (index % 5) * 26} ${-560 + (index % 8) * 20}`,
    ['#6fa544', '#8fc25a', '#c9b65a', '#5a9140'][index % 4]!, 13))
  const legs = tube([[-120, -340], [-200, 0]], darker(colour, 0.2), 30) + tube([[160, -340], [240, 0]], darker(colour, 0.2), 30) +
    tube([[-164, -140], [206, -140]], darker(colour, 0.3), 22)
  const blade = (turn: number) => `<g transform="rotate(${turn} 130 -440)">${fill(smooth([[130, -430, 1], [230, -490], [380, -460, 1], [260, -430]]), '#e6e2dd')}${stroke('M150 -440Q250 -484 368 -460', '#8d8782', 5)}</g>`
  const motor = box(-330, -150, 190, 150, paintOf(sheet, '#3d6f8e'), 26) +
    many(7, (index) => box(-316 + index * 25, -142, 9, 134, '#27495e', 4)) + box(-290, -176, 90, 34, '#27495e', 8) +
    box(-350, -16, 230, 20, '#3b3735', 5)
  const chopped = many(24, (index) => stroke(`M${250 + (index % 8) * 26} ${-200 + ((index * 31) % 24) * 7}l${12 - (index % 3) * 10} 10`,
    index % 2 ? '#9ccc62' : '#5f9a3f', 8))
  return heap(sheet, 400, 4, 230, 150, '#83b552') + chopped + motor + stroke('M-140 -96L130 -330M-170 -40L60 -420', '#24211f', 12) + legs +
    stalks +
    plate(sheet, [[-500, -440], [-40, -480], [40, -480], [40, -370], [-40, -370], [-500, -410]], '#b98a4e') +
      stroke('M-496 -430L-40 -466', '#e6c491', 7) + plate(sheet,
      [[-70, -560, 1], [60, -590], [140, -560, 1], [150, -330, 1], [-80, -330, 1]], colour) + rivets(-50, -350, 5, 42) +
    faint(0.5, stroke('M-56 -550Q40 -580 120 -556', '#ffffff', 8)) + oval(30, -450, 46, 46, darker(colour, 0.35)) +
      oval(30, -450, 24, 24, '#c9c3bb') + flywheel(130, -440, 290, colour === '#c8372d' ? '#2f6f4e' : '#c8372d', 5, 0.3) + blade(-20) +
      blade(160) + oval(130, -440, 28, 28, '#3a3634') + tube([[130, -730], [190, -740]], '#8a5a34', 26)
}

/** A diesel pump set that pumps water into a channel, on y = 0, about 1100 wide. */
export function waterPump(sheet: Sheet, colour: string): string {
  const water = sheet.linear([[0, '#e8f8fc'], [1, '#5fb4d4']])
  const fins = many(7, (index) => box(-250, -470 + index * 26, 220, 12, '#45403d', 5))
  return box(360, -40, 330, 60, '#b9a48a', 10) + oval(540, -30, 160, 22, '#6fc0da') +
    fill(smooth([[370, -430, 1], [470, -420], [540, -300], [560, -40, 1], [480, -40, 1], [470, -260], [430, -350], [370, -360, 1]]),
    water) + faint(0.9, stroke('M380 -410Q470 -390 510 -280T526 -60M380 -380Q450 -360 486 -250T500 -60', '#ffffff', 8)) +
    many(9, (index) => oval(440 + index * 22, -40 - (index % 4) * 16, 10, 9, '#ffffff', 'opacity="0.85"')) +
      box(-360, -70, 620, 40, paintOf(sheet, '#4b4745'), 8) + wheel(sheet, -280, -50, 50, '#d8d2c8', 0) +
      wheel(sheet, 180, -50, 50, '#d8d2c8', 0) +
    tube([[180, -230], [330, -160], [360, 10]], '#3c6e86', 60) + tube([[180, -300], [200, -400], [380, -396]], '#3c6e86', 62) +
      box(366, -436, 26, 82, '#29505f', 6) +
    plate(sheet, [[-290, -280, 1], [20, -280, 1], [40, -80], [20, -70, 1], [-290, -70, 1], [-310, -90]], colour) +
      box(-240, -490, 200, 220, paintOf(sheet, lighter(colour, 0.1)), 16) + fins +
      plate(sheet, [[-270, -590, 1], [-20, -590, 1], [0, -560], [-10, -490, 1], [-280, -490, 1], [-290, -560]], colour) +
      oval(-150, -596, 40, 14, '#3a3634') + faint(0.5, stroke('M-264 -574H-24', '#ffffff', 8)) +
    tube([[-40, -440], [50, -450], [60, -570]], '#57524f', 30) + box(30, -680, 60, 120, paintOf(sheet, '#4b4745'), 18) +
      flywheel(-300, -220, 138, darker(colour, 0.25), 6, 0.2) +
    oval(150, -220, 120, 120, paintOf(sheet, '#3c7fa0')) + oval(150, -220, 80, 80, '#2b5b73') +
      oval(150, -220, 68, 68, paintOf(sheet, '#5b9dbb')) + oval(150, -220, 22, 22, '#d8e6ea') +
      many(8, (index) => oval(150 + Math.cos(index * 0.785) * 100, -220 + Math.sin(index * 0.785) * 100, 8, 8, '#22485a')) +
      box(40, -244, 60, 48, '#57524f', 6)
}

/** A farm trolley loaded with sacks and straw, drawbar to the right, on y = 0, about 1150 long. */
export function trailer(sheet: Sheet, colour: string): string {
  const load = many(9, (index) => {
    const x = -420 + (index % 5) * 150 + (index > 4 ? 75 : 0)
    const y = index > 4 ? -610 : -530
    return fill(smooth([[x - 84, y + 70], [x - 90, y], [x - 60, y - 48], [x, y - 40], [x + 60, y - 50], [x + 90, y], [x + 84, y + 70]]),
      sheet.linear([[0, '#f0dcb4'], [1, '#b7935a']])) + stroke(`M${x - 50} ${y - 30}Q${x} ${y - 14} ${x + 50} ${y - 32}`, '#8d6c3c', 4)
  })
  const slats = many(8, (index) => box(-500 + index * 122, -520, 20, 262, darker(colour, 0.28), 4) +
    box(-500 + index * 122, -520, 8, 262, lighter(colour, 0.2), 4))
  const flowers = many(7, (index) => {
    const x = -425 + index * 122
    return fill(smooth([[x, -440], [x + 32, -394], [x, -348], [x - 32, -394]]), '#fff3d6') +
      fill(smooth([[x, -420], [x + 18, -394], [x, -368], [x - 18, -394]]), '#e0763a') + oval(x, -394, 7, 7, '#f6d04a')
  })
  return wheel(sheet, -130, -130, 126, darker('#e0a63c', 0.35), 20) + load + box(-520, -262, 990, 44, '#3b3735', 8) +
    tube([[430, -236], [690, -150]], '#4b4745', 32) + tube([[420, -200], [640, -160]], '#4b4745', 20) +
    oval(700, -146, 26, 20, 'none', 'stroke="#3a3634" stroke-width="14"') + tube([[560, -190], [560, -10]], '#4b4745', 20) +
    oval(560, -8, 34, 12, '#3a3634') +
    box(-516, -520, 970, 264, paintOf(sheet, colour)) + slats + flowers + box(-526, -536, 990, 28, lighter(colour, 0.3), 8) +
      box(-526, -284, 990, 28, darker(colour, 0.4), 6) + fill(straight([[-200, -230], [100, -230], [70, -160], [-170, -160]]), '#3a3634') +
    wheel(sheet, -250, -136, 136, '#e0a63c', 22) + wheel(sheet, 40, -136, 136, '#e0a63c', 22) + box(-516, -236, 50, 26, '#d8392c', 5)
}
