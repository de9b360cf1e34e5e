import { box, fill, many, stroke } from '../kit/marks'
import { smooth } from '../kit/path'

const GREEN = '#14532d'
const TURMERIC = '#e9a50b'
const PAPER = '#fdf6e3'

/**
 * The SVG text, 512×512, of the brand mark: a stall's awning, and under it a sprout. It contains no ids, so any page
 * can include it.
 */
export function markPicture(): string {
  const stripes = many(5, (index) => {
    const left = 96 + index * 64
    const top = 146 + index * 44
    return fill(`M${top} 112H${top + 44}L${left + 64} 214V232A32 32 0 0 1 ${left} 232V214Z`, index % 2 ? PAPER : TURMERIC)
  })
  const leaf = smooth([[256, 384, 1], [200, 384], [154, 356], [136, 306, 1], [192, 304], [238, 326]])
  const other = smooth([[256, 350, 1], [266, 306], [312, 280], [376, 280, 1], [366, 328], [324, 358], [282, 360]])
  const body = box(0, 0, 512, 512, GREEN, 116) + box(138, 92, 236, 24, PAPER, 12) + stripes + fill(leaf, '#8cc56a') +
    fill(other, '#b9e08f') +
    stroke('M256 420V364', '#8cc56a', 18) + stroke('M248 378Q206 346 166 322M264 350Q310 330 350 298', GREEN, 6, 'opacity="0.45"') +
      box(150, 414, 212, 18, TURMERIC, 9)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512" stroke-linecap="round">${body}</svg>`
}
