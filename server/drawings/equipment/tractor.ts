import { darker, lighter } from '../kit/colour'
import { box, faint, fill, many, oval, stroke } from '../kit/marks'
import { smooth, straight } from '../kit/path'
import type { Sheet } from '../kit/sheet'
import { paintOf, rivets, tube, wheel } from './parts'

/** A tractor in profile, front to the right, wheels on y = 0, about 980 long and 800 high. */
export function tractor(sheet: Sheet, colour: string, canopy: boolean): string {
  const dark = '#2e2b29'
  const body = paintOf(sheet, colour)
  const rim = colour === '#f0a51f' ? '#d8d2c8' : '#e9b93a'
  const hood = smooth([[20, -470, 1], [40, -486], [260, -470], [400, -440], [444, -400], [450, -270, 1], [20, -262, 1]])
  const grille = fill(smooth([[404, -424, 1], [436, -396], [444, -280, 1], [404, -280, 1]]), dark) +
    many(6, (index) => stroke(`M408 ${-400 + index * 20}H442`, '#6b655f', 4))
  const vents = many(7, (index) => stroke(`M${150 + index * 26} -380l-12 66`, darker(colour, 0.55), 9))
  const stripe = fill(straight([[24, -424], [400, -404], [402, -386], [24, -404]]), lighter(colour, 0.75), 'opacity="0.9"')
  const roof = canopy
    ? tube([[-300, -470], [-296, -800]], '#4a4644', 20) + tube([[-30, -440], [-10, -790]], '#4a4644', 18) +
      fill(smooth([[-370, -790, 1], [-350, -832], [-150, -846], [30, -826], [60, -786, 1]]), body) +
      box(-374, -796, 440, 16, darker(colour, 0.4), 8)
    : tube([[-310, -440], [-316, -760], [-250, -780]], '#3b3836', 24) + tube([[-290, -440], [-290, -740]], '#3b3836', 16)
  const chassis = box(-220, -300, 560, 96, '#3b3735', 14) + box(40, -280, 340, 110, paintOf(sheet, '#5d5753'), 12) +
    many(5, (index) => box(70 + index * 56, -262, 34, 70, '#46413e', 5)) + box(330, -210, 90, 40, '#3b3735', 8)
  const exhaust = box(196, -690, 26, 226, paintOf(sheet, '#57514d'), 8) + box(186, -640, 46, 110, paintOf(sheet, '#3a3634'), 14) +
    fill(smooth([[196, -690, 1], [204, -720], [238, -728, 1], [236, -704, 1], [222, -696, 1]]), '#2b2826')
  const seat = fill(smooth([[-250, -560], [-226, -566], [-204, -470], [-120, -462], [-106, -440], [-130, -424], [-230, -428],
    [-246, -470]]), '#2b2826') + faint(0.4, stroke('M-236 -550L-212 -470', '#ffffff', 5)) + box(-190, -430, 40, 60, '#3b3836')
  const steering = tube([[20, -450], [-34, -540]], '#3b3836', 14) +
    `<g transform="rotate(-58 -42 -552)">${oval(-42, -552, 66, 14, 'none', 'stroke="#1f1d1c" stroke-width="13"')}</g>`
  const fender = fill(smooth([[-470, -330, 1], [-440, -430], [-330, -508], [-180, -512], [-60, -450], [-10, -350, 1], [-60, -350, 1],
    [-110, -420], [-200, -466], [-310, -462], [-400, -400], [-428, -320, 1]]), body) +
    faint(0.5, stroke('M-440 -400Q-380 -480 -260 -500', '#ffffff', 6)) +
      fill(straight([[-480, -330], [-420, -330], [-424, -304], [-476, -304]]), darker(colour, 0.4)) + box(-470, -322, 34, 18, '#ffb14a', 4)
  const lamp = oval(432, -430, 22, 22, '#c9c4bd') + oval(436, -430, 16, 17, sheet.radial([[0, '#fffdf0'], [1, '#ffe08a']]))
  const step = box(-40, -220, 110, 16, '#2b2826', 6) + tube([[-20, -300], [-20, -214]], '#3b3836', 12) +
    tube([[50, -300], [50, -214]], '#3b3836', 12)
  const hitch = tube([[-300, -210], [-470, -170]], '#4a4644', 18) + box(-500, -190, 44, 30, '#3b3836', 6)
  return hitch + wheel(sheet, -176, -216, 212, darker(rim, 0.35)) + wheel(sheet, 382, -120, 118, darker(rim, 0.35), 20) + chassis +
    exhaust + roof + fill(hood, body) +
    sheet.clipped([hood], fill(straight([[0, -330], [460, -330], [460, -250], [0, -250]]), darker(colour, 0.5), 'opacity="0.35"') +
      faint(0.5, stroke('M40 -474Q240 -470 404 -432', '#ffffff', 10))) + stripe + vents + grille + lamp + rivets(60, -284, 3, 26) +
    seat + steering + fill(smooth([[-70, -440, 1], [30, -450, 1], [30, -270, 1], [-20, -250], [-70, -300]]), darker(colour, 0.18)) + step +
      wheel(sheet, -240, -240, 240, rim) + fender + wheel(sheet, 330, -132, 132, rim, 20) +
    fill(smooth([[190, -236, 1], [236, -276], [330, -290], [430, -266], [462, -220, 1], [430, -240], [330, -262], [240, -250]]), body)
}
