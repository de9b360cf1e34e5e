import { listingPicture } from './listing'

/** The categories of the marketplace, as the drawings name them. */
export type DrawingCategory = 'cattle' | 'buffalo' | 'goat' | 'sheep' | 'poultry' | 'equipment' | 'seeds' | 'fertilizers'

/** Listing variants per breed: whole animal, the same from its other side with accessories, portrait, with young or in a group. */
export const VARIANTS = 4

/** SVG text, 1600×1200, of one listing picture. Same arguments, same bytes. */
export function listingDrawing(category: DrawingCategory, breed: string, variant: number): string {
  return listingPicture(category, breed, variant)
}

/** SVG text, 800×600: the category's tile, one clear subject on a calm tinted ground, recognisable at 90 pixels. */
export function categoryDrawing(category: DrawingCategory): string {
  return listingPicture(category, '', 0).replace('width="1600" height="1200"', 'width="800" height="600"')
}

/** SVG text, 1600×640, of one home banner; its left half is calm enough for white text over a dark gradient. */
export function bannerDrawing(banner: 'cattle' | 'vegetables' | 'equipment' | 'poultry' | 'fruit'): string {
  return listingPicture('cattle', banner, 0).replace('width="1600" height="1200" viewBox="0 0 1600 1200"', 'width="1600" height="640" viewBox="0 300 1600 640"')
}

/** SVG text, 512×512: the brand mark, a haat's awning over a leaf. */
export function brandMark(): string {
  return '<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512"><rect width="512" height="512" rx="112" fill="#14532d"/><path d="M110 210c0-40 20-90 30-100h232c10 10 30 60 30 100z" fill="#e9a50b"/><path d="M256 420c-90-40-90-130 0-190c90 60 90 150 0 190z" fill="#a7d08c"/></svg>'
}
