import type { DrawingCategory } from './drawing-category'
import { listingPicture } from './listing'
import { bannerPicture, type Banner } from './pictures/banner'
import { markPicture } from './pictures/mark'
import { tilePicture } from './pictures/tile'

/**
 * SVG text, 1600×1200, of one listing picture. Same arguments, same bytes.
 * @param breed kebab-case key; one not known here gets an ordinary look of its category
 * @param variant from 0; beyond the four framings of a breed the framing repeats, the scenery and the details do not
 */
export function listingDrawing(category: DrawingCategory, breed: string, variant: number): string {
  return listingPicture(category, breed, variant)
}

/** SVG text, 800×600: the category's tile, one clear subject on a calm tinted ground, recognisable at 90 pixels. */
export function categoryDrawing(category: DrawingCategory): string {
  return tilePicture(category)
}

/** SVG text, 1600×640, of one home banner; its left half is calm enough for white text over a dark gradient. */
export function bannerDrawing(banner: Banner): string {
  return bannerPicture(banner)
}

/** SVG text, 512×512: the brand mark, a haat's awning over a sprout, in leaf green and turmeric. */
export function brandMark(): string {
  return markPicture()
}
