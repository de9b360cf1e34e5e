import { darker, lighter, mix } from '../kit/colour'
import { box, faint, fill, oval, stroke } from '../kit/marks'
import { smooth, taper, type Point } from '../kit/path'
import type { Sheet } from '../kit/sheet'

/** A face from the front. The points are those of the right half, from the top middle to the chin, around (0, 0). */
export type Face = {
  half: readonly Point[]
  ear: readonly Point[]
  earColour: string
  /** Ears hang over the cheeks; otherwise they are behind the face. */
  earOver: boolean
  horn: readonly Point[]
  hornWidth: number
  hornColour: string
  coat: string
  /** The colour of neck and shoulders. */
  body: string
  muzzle: string
  /** The top of the muzzle's patch, and the places of nostrils and mouth. */
  muzzleTop: number
  nostril: readonly [x: number, y: number]
  mouth: number
  eye: readonly [x: number, y: number]
  eyeSize: number
  iris: string
  slit: boolean
  /** Half the width of neck and shoulders; shoulders are not drawn if a fleece is behind the face. */
  neck: number
  shoulder: number
  /** Marks on the face, on the bust, in front of everything, and behind everything. */
  marks: string
  bust: string
  over: string
  behind: string
}

/** The outline of both halves, from the right half. */
export function both(half: readonly Point[]): Point[] {
  const left = half.slice(1, -1).map(([x, y, corner]): Point => [-x, y, corner ?? 0]).reverse()
  return [...half, ...left]
}

/** `body` and its mirror image. */
export function twice(body: string): string {
  return `${body}<g transform="scale(-1 1)">${body}</g>`
}

function eye(face: Face, dark: string): string {
  const [x, y] = face.eye
  const size = face.eyeSize
  const lid = smooth([[x - size * 1.25, y + size * 0.25, 1], [x - size * 0.4, y - size * 0.72], [x + size * 0.7, y - size * 0.6],
    [x + size * 1.15, y + size * 0.2, 1], [x + size * 0.4, y + size * 0.75], [x - size * 0.6, y + size * 0.7]])
  const pupil = face.slit ? box(x - size * 0.6, y - size * 0.2, size * 1.2, size * 0.4, '#120e0c', size * 0.18) : oval(x, y, size * 0.5,
    size * 0.56, '#0d0908')
  return fill(lid, dark) + fill(lid, face.iris, `transform="translate(${(x * 0.12).toFixed(1)} ${(y * 0.12).toFixed(1)}) scale(.88)"`) +
    pupil +
    stroke(`M${Math.round(x - size * 1.5)} ${Math.round(y)}Q${Math.round(x)} ${Math.round(y - size * 1.5)} ${Math.round(x + size * 1.35)} ${Math.round(y - size * 0.1)}`, dark, size * 0.22, 'opacity="0.75"') +
    stroke(`M${Math.round(x - size)} ${Math.round(y + size * 1.15)}Q${Math.round(x)} ${Math.round(y + size * 1.4)} ${Math.round(x + size)} ${Math.round(y + size)}`, dark, size * 0.14, 'opacity="0.35"')
}

function horn(face: Face): string {
  if (!face.horn.length) return ''
  const width = face.hornWidth
  return fill(taper(face.horn, width, width * 0.14, 4), darker(face.hornColour, 0.45)) +
    fill(taper(face.horn.map(([x, y]) => [x - width * 0.06, y - width * 0.06]), width * 0.74, width * 0.08, 4), face.hornColour) +
    faint(0.5, fill(taper(face.horn.map(([x, y]) => [x - width * 0.16, y - width * 0.12]), width * 0.2, 2, 4),
      lighter(face.hornColour, 0.6)))
}

/** A head and bust from the front, with the middle of the face at (0, 0), down to y = 700. */
export function portrait(sheet: Sheet, face: Face): string {
  const outline = smooth(both(face.half))
  const bright = face.coat > '#dd'
  const dark = bright ? '#54443a' : darker(face.coat, 0.72)
  const light = lighter(face.coat, 0.6)
  const top = face.half[0]![1]
  const chin = face.half.at(-1)![1]
  const wide = Math.max(...face.half.map((point) => point[0]))
  const coat = sheet.linear([[0, lighter(face.coat, 0.2)], [0.6, face.coat], [1, darker(face.coat, bright ? 0.14 : 0.25)]],
    [-wide, top, wide, chin])
  const pale = face.body > '#dd'
  const body = sheet.linear([[0, darker(face.body, pale ? 0.28 : 0.5)], [0.5, darker(face.body, pale ? 0.04 : 0.16)],
    [1, darker(face.body, pale ? 0.2 : 0.42)]], [0, top * 0.3, 0, 640])
  const shade = sheet.radial([[0, dark, 0.55], [0.6, dark, 0.25], [1, dark, 0]])
  const shine = sheet.radial([[0, light, 0.55], [1, light, 0]])
  const bust = smooth([
    [0, top * 0.75], [face.neck * 0.72, top * 0.5], [face.neck * 0.8, -20], [face.neck * 1.1, 130], [face.shoulder * 0.86, 250],
      [face.shoulder, 400], [face.shoulder * 0.98, 720, 1],
    [-face.shoulder * 0.98, 720, 1], [-face.shoulder, 400], [-face.shoulder * 0.86, 250], [-face.neck * 1.1, 130], [-face.neck * 0.8, -20],
      [-face.neck * 0.72, top * 0.5],
  ])
  const middle = face.ear.reduce<[number, number]>((sum, [x, y]) => [sum[0] + x / face.ear.length, sum[1] + y / face.ear.length], [0, 0])
  const inner = face.ear.map(([x, y, corner]): Point => [middle[0] + (x - middle[0]) * 0.7, middle[1] + (y - middle[1]) * 0.7, corner ?? 0])
  const ears = twice(fill(smooth(face.ear), sheet.linear([[0, lighter(face.earColour, 0.1)], [1, darker(face.earColour, 0.22)]])) +
    fill(smooth(inner), mix(face.earColour, '#e3a793', 0.5), 'opacity="0.7"'))
  const horns = twice(horn(face))
  const [nostrilX, nostrilY] = face.nostril
  const muzzle = smooth(both([[0, face.muzzleTop], [nostrilX * 0.9, face.muzzleTop + 10], [wide, face.muzzleTop + 60], [wide, chin + 20],
    [0, chin + 30]]))
  const nostrils = twice(fill(smooth([[nostrilX - 20, nostrilY + 4], [nostrilX - 4, nostrilY - 14], [nostrilX + 18, nostrilY - 8],
    [nostrilX + 14, nostrilY + 12], [nostrilX - 6, nostrilY + 6]]), darker(face.muzzle, 0.7)))
  const mouth = stroke(`M${-nostrilX * 1.05} ${face.mouth - 8}Q0 ${face.mouth + 14} ${nostrilX * 1.05} ${face.mouth - 8}M0 ${nostrilY + 4}V${face.mouth}`, darker(face.muzzle, 0.65), 5, 'opacity="0.7"')
  const lit = sheet.clipped([outline], face.marks + oval(0, top * 0.55, wide * 0.55, Math.abs(top) * 0.4, shine) +
    oval(-wide * 0.1, 20, wide * 0.24, Math.abs(top) * 0.7, shine) + twice(oval(wide * 0.98, 10, wide * 0.46, Math.abs(top) * 0.9, shade)) +
    fill(muzzle, face.muzzle) + oval(0, nostrilY - 26, nostrilX * 0.9, 18, '#ffffff', 'opacity="0.16"') +
      oval(0, chin + 6, nostrilX * 1.6, 34, '#1c120c', 'opacity="0.25"'))
  const eyes = twice(eye(face, dark)) + [-1, 1].map((side) => oval(side * face.eye[0] + face.eyeSize * 0.24,
    face.eye[1] - face.eyeSize * 0.24, face.eyeSize * 0.2, face.eyeSize * 0.18, '#ffffff')).join('')
  const rim = stroke(outline, dark, 5, 'opacity="0.3"')
  const chest = sheet.clipped([bust], face.bust + oval(0, chin - 10, wide * 1.9, 260, shade) + oval(0, chin + 20, wide * 1.2, 130, shade) +
    twice(oval(face.shoulder * 0.62, 380, face.shoulder * 0.34, 220, shine) + oval(face.shoulder, 420, face.shoulder * 0.3, 330, shade)) +
    faint(0.22, twice(stroke(`M40 ${chin + 40}Q70 ${chin + 220} 20 700`, dark, 12))))
  return face.behind + (face.shoulder ? sheet.filled(bust, body) + chest : '') + (face.earOver ? '' : ears) + sheet.filled(outline, coat) +
    lit + rim + nostrils + mouth + eyes + (face.earOver ? horns + ears : horns) + face.over
}
