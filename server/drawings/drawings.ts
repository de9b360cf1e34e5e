import type { DrawingCategory } from './drawing-category'
import { listingPicture } from './listing'
import { bannerPicture, type Banner } from './pictures/banner'
import { markPicture } from './pictures/mark'
import { tilePicture } from './pictures/tile'

/**
 * The SVG text, 1600×1200, of a listing picture. The same arguments give the same bytes.
 * @param breed kebab-case key; an unknown one gets an ordinary look of its category
 * @param variant from 0. A breed has four framings, which repeat; scenery and details differ in every variant
 */
export function listingDrawing(category: DrawingCategory, breed: string, variant: number): string {
  return listingPicture(category, breed, variant)
}

/**
 * The SVG text, 800×600, of a category's tile: one clear subject on a calm tinted ground, recognisable at 90 pixels.
 */
export function categoryDrawing(category: DrawingCategory): string {
  return tilePicture(category)
}

/** The SVG text, 1600×640, of a home banner; its left half is calm enough for white text over a dark gradient. */
export function bannerDrawing(banner: Banner): string {
  return bannerPicture(banner)
}

/** The SVG text, 512×512, of the brand mark: the awning of a market stall over a sprout, in leaf green and turmeric. */
export function brandMark(): string {
  return markPicture()
}
