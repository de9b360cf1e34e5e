import { darker, lighter } from '../kit/colour'
import { box, faint, fill, many, oval, stroke } from '../kit/marks'
import { smooth, straight } from '../kit/path'
import type { Sheet } from '../kit/sheet'
import { heap, paintOf, plate, rivets, tube, wheel } from './parts'

/** The mast by which an implement is attached to a tractor, with its foot at (x, y). */
function mast(x: number, y: number, height: number, colour: string): string {
  return tube([[x - 130, y], [x - 20, y - height]], colour, 30) + tube([[x + 130, y], [x + 20, y - height]], colour, 30) +
    tube([[x - 70, y - height * 0.5], [x + 70, y - height * 0.5]], colour, 20) +
    box(x - 44, y - height - 22, 88, 54, darker(colour, 0.25), 10) + oval(x, y - height + 4, 13, 13, '#2b2724')
}

/** A rotavator seen from behind, on y = 0, about 1140 wide. */
export function rotavator(sheet: Sheet, colour: string): string {
  const steel = '#8d8a88'
  const blades = many(13, (index) => {
    const x = -470 + index * 78
    const flip = index % 2 ? 1 : -1
    const blade = smooth([[x - 14, -210, 1], [x + 14, -210, 1], [x + 22, -110], [x + flip * 20 + 10, -40], [x + flip * 70, -18, 1],
      [x + flip * 62, -2, 1], [x + flip * 4, -14], [x - 16, -70]])
    return fill(blade, sheet.linear([[0, '#5f5b58'], [0.6, steel], [1, '#d7d3cf']]))
  })
  const flanges = many(7, (index) => box(-446 + index * 146, -256, 20, 104, '#4b4745', 5))
  const soil = many(12, (index) => oval(-560 + index * 102, 4 + (index % 3) * 6, 66, 22, index % 2 ? '#6d4a30' : '#7e583a'))
  return soil + box(-510, -222, 1020, 40, sheet.linear([[0, '#a7a29e'], [1, '#4c4845']]), 14) + flanges + blades +
    mast(0, -370, 300, darker(colour, 0.15)) +
    box(-100, -470, 200, 120, paintOf(sheet, '#5c5754'), 20) + oval(0, -410, 46, 46, '#3a3634') + oval(0, -410, 24, 24, '#a8a29d') +
    plate(sheet, [[-540, -340, 1], [-500, -400], [500, -400], [540, -340, 1], [548, -258, 1], [-548, -258, 1]], colour) +
      faint(0.55, stroke('M-500 -388H500', '#ffffff', 8)) + box(-548, -270, 1096, 18, darker(colour, 0.5), 6) +
    [-300, 300].map((x) => box(x - 90, -356, 180, 50, lighter(colour, 0.72), 8, 'opacity="0.85"') +
      box(x - 70, -340, 140, 18, colour, 6)).join('') + rivets(-500, -290, 11, 100) +
    [-1, 1].map((side) => plate(sheet, [[side * 530, -420, 1], [side * 590, -410, 1], [side * 596, -120], [side * 570, -60, 1],
      [side * 530, -90, 1]], darker(colour, 0.22)) + tube([[side * 560, -110], [side * 556, -12], [side * 500, -4]], '#57524f', 18) +
      oval(side * 562, -240, 30, 30, '#3a3634') + oval(side * 562, -240, 14, 14, '#b5afa9')).join('')
}

/** A seed drill seen from behind, on y = 0, about 1180 wide. */
export function seedDrill(sheet: Sheet, colour: string): string {
  const rows = many(9, (index) => {
    const x = -400 + index * 100
    return tube([[x, -330], [x + (index % 2 ? 10 : -10), -240], [x, -150]], index % 2 ? '#2f2d2c' : '#57524f', 24) +
      plate(sheet, [[x - 13, -230], [x + 13, -230], [x + 11, -60], [x - 11, -60]], darker(colour, 0.3)) +
      fill(smooth([[x - 22, -80, 1], [x + 22, -80, 1], [x + 14, -20], [x, 12, 1], [x - 14, -20]]),
        sheet.linear([[0, '#d7d2cd'], [1, '#68625e']]))
  })
  const furrows = many(9, (index) => oval(-400 + index * 100, 10, 44, 13, '#5e3f29') + oval(-400 + index * 100, 6, 26, 7, '#80583a'))
  const lid = plate(sheet, [[-470, -560], [470, -560], [500, -510], [-500, -510]], lighter(colour, 0.16))
  return furrows + mast(0, -500, 190, darker(colour, 0.2)) + box(-540, -250, 1080, 34, paintOf(sheet, '#4b4745'), 8) + rows +
    wheel(sheet, -550, -150, 150, '#e0a63c', 22) + wheel(sheet, 550, -150, 150, '#e0a63c', 22) +
    plate(sheet, [[-500, -516], [500, -516], [440, -320], [-440, -320]], colour) + lid +
      faint(0.6, stroke('M-462 -550H462', '#ffffff', 7)) + fill(straight([[-486, -470], [486, -470], [474, -430], [-474, -430]]),
      lighter(colour, 0.78), 'opacity="0.85"') +
    many(3, (index) => box(-330 + index * 260, -410, 140, 60, darker(colour, 0.3), 10) +
      box(-320 + index * 260, -402, 120, 44, '#e8c169', 8) + many(10,
      (grain) => oval(-308 + index * 260 + (grain % 5) * 24, -390 + Math.floor(grain / 5) * 20, 8, 5, '#b98632'))) +
      rivets(-420, -336, 9, 105)
}

/** A threshing machine in profile on y = 0, about 1180 wide; it throws straw to the left. */
export function thresher(sheet: Sheet, colour: string): string {
  const straw = many(26,
    (index) => stroke(`M${-470 - (index % 7) * 32} ${-610 + Math.round(((index * 53) % 26) * 15 + (index % 7) * 26)}l${-30 + (index % 5) * 9} ${12 + (index % 4) * 9}`, index % 2 ? '#f0d588' : '#cfa04a', 7))
  const grille = many(9, (index) => stroke(`M${-150 + index * 38} -300v110`, darker(colour, 0.6), 10))
  const fan = oval(-260, -280, 128, 128, paintOf(sheet, lighter(colour, 0.06))) + oval(-260, -280, 78, 78, '#2f2b29') +
    many(6,
    (index) => `<g transform="rotate(${index * 60} -260 -280)">${fill(smooth([[-260, -284], [-236, -330], [-252, -354], [-270, -320]]), '#8f8984')}</g>`)
  return heap(sheet, -520, 0, 220, 190, '#dcb45c') + faint(0.9, straw) + wheel(sheet, -240, -100, 100, '#d8d2c8', 0) +
    wheel(sheet, 310, -100, 100, '#d8d2c8', 0) +
    plate(sheet, [[-330, -520, 1], [-470, -640, 1], [-500, -580, 1], [-380, -400, 1], [-300, -380, 1]], darker(colour, 0.12)) +
      box(-370, -170, 780, 40, '#3b3735', 8) +
    plate(sheet, [[-360, -460], [330, -460], [400, -380], [400, -160], [-360, -160]], colour) +
      plate(sheet, [[-160, -620, 1], [-60, -680], [140, -680], [240, -620, 1], [270, -460, 1], [-180, -460, 1]], lighter(colour, 0.12)) +
    plate(sheet, [[180, -760], [470, -830], [520, -770], [300, -600], [230, -600]], '#e3b23c') +
      many(8,
      (index) => stroke(`M${330 + index * 20} ${-790 - index * 4}q${10 + index * 4} -60 ${40 + index * 6} ${-70 - (index % 3) * 24}`,
      index % 2 ? '#d9b356' : '#f2d98f', 8)) +
    fill(straight([[-360, -430], [340, -430], [360, -406], [-360, -406]]), lighter(colour, 0.75), 'opacity="0.85"') + grille + fan +
      faint(0.5, stroke('M-150 -610Q-50 -664 130 -664', '#ffffff', 9)) + rivets(-330, -180, 12, 60) +
    `<circle cx="120" cy="-560" r="74" fill="#3a3634"/><circle cx="120" cy="-560" r="58" fill="${lighter(colour, 0.3)}"/><circle cx="300" cy="-270" r="64" fill="#3a3634"/><circle cx="300" cy="-270" r="48" fill="#e3b23c"/>` + stroke('M56 -596L236 -292M192 -542L362 -256', '#24211f', 12) + oval(120, -560, 14, 14, '#3a3634') + oval(300, -270, 12, 12, '#3a3634') +
    plate(sheet, [[60, -190], [200, -190], [240, -90], [130, -90]], '#c9c3bb') + heap(sheet, 180, 10, 150, 76, '#e0a63c') +
      tube([[400, -180], [560, -120]], '#3b3735', 22)
}
