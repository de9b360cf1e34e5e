import type { Point } from '../kit/path'
import type { CattleLook } from './cattle-look'

/** Outlines of a cow in profile, head to the right, feet on y = 0, withers about 640 high, in drawing units. */

/** Trunk and neck. */
export function trunk(look: CattleLook): Point[] {
  const hump = look.hump * 95
  const fold = look.dewlap * 120
  return [
    [-372, -622], [-340, -642], [-290, -648], [-180, -634], [-60, -630], [60, -634],
    [116, -642 - hump * 0.25], [168, -656 - hump], [222, -664 - hump * 0.62], [278, -682 - hump * 0.05],
    [345, -716], [420, -748], [480, -690], [470, -610],
    [430 + fold * 0.1, -566 + fold * 0.3], [404 + fold * 0.14, -500 + fold * 0.5], [386 + fold * 0.1, -430 + fold * 0.5],
      [356, -366 + fold * 0.62],
    [290, -310 + fold * 0.3], [220, -286], [120, -268], [20, -258], [-80, -262], [-170, -288],
    [-230, -330], [-300, -380], [-372, -420], [-400, -500], [-398, -570],
  ]
}

/** The near hind leg with its thigh. */
export const HIND: readonly Point[] = [
  [-398, -560], [-300, -560], [-210, -470], [-190, -385], [-206, -318], [-248, -262], [-278, -214], [-283, -170], [-288, -100],
  [-286, -62], [-270, -38], [-258, 0, 1], [-334, 0, 1], [-334, -36], [-336, -64], [-334, -110], [-342, -168], [-360, -216], [-350, -262],
    [-376, -330], [-398, -420],
]

/** The near fore leg with its shoulder. */
export const FORE: readonly Point[] = [
  [150, -430], [230, -470], [290, -420], [288, -340], [270, -270], [256, -200], [260, -168], [250, -130], [244, -80],
  [248, -58], [258, -36], [268, 0, 1], [196, 0, 1], [200, -38], [200, -62], [204, -110], [202, -166], [196, -210], [180, -270], [152, -330],
]

/** The head in profile, its poll at (0, 0). */
export function head(look: CattleLook): Point[] {
  const dome = look.dome * 26
  return [
    [-26, 4], [8, -20 - dome * 0.5], [48, -14 - dome], [84, 16 - dome * 0.8], [112, 60], [142, 118], [166, 156], [190, 172], [207, 196],
    [202, 224], [182, 238], [172, 254], [146, 256], [118, 234], [76, 204], [26, 186], [-22, 166], [-54, 112], [-52, 46],
  ]
}

/** The udder, between the hind legs. */
export const UDDER: readonly Point[] = [[-50, -290], [-58, -250], [-96, -212], [-160, -200], [-214, -218], [-238, -270], [-220, -330],
  [-100, -330]]

/** The tail's middle line, from its head downwards. */
export const TAIL: readonly Point[] = [[-366, -618], [-402, -590], [-420, -500], [-424, -400], [-420, -300], [-428, -236]]

/** The hair at the tail's end. */
export const BRUSH: readonly Point[] = [[-436, -262, 1], [-418, -262, 1], [-400, -190], [-412, -110], [-428, -80, 1], [-446, -120],
  [-450, -190]]
