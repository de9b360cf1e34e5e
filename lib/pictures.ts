import { IMAGE_WIDTHS } from './contract/limits'

/** The address of a picture in the width that the API names; the others stand beside it. */
export function picturePath(key: string): string {
  return `/media/${key}/768.webp`
}

/** The address of the same picture in its largest width. */
export function largestPicture(path: string): string {
  return pictureIn(path, Math.max(...IMAGE_WIDTHS) as PictureWidth)
}

/**
 * For `sizes`: a picture as wide as a phone. Very dense screens are asked for fewer pixels than they have: nobody sees the
 * difference on a photo, and the next width weighs three times as much.
 */
export const PHONE_WIDE = '(min-resolution: 3.1dppx) 48vw, (min-resolution: 2.1dppx) 58vw, (min-resolution: 1.8dppx) 85vw, 100vw'

export type PictureWidth = (typeof IMAGE_WIDTHS)[number]

/** The same picture in another of its widths. */
export function pictureIn(path: string, width: PictureWidth): string {
  return path.replace(/\d+\.webp$/, `${width}.webp`)
}

/** How many kilobytes a picture weighs in one of its widths, as its address says; null where the address does not. */
export function pictureKilobytes(path: string, width: PictureWidth): number | null {
  const weights = /-(\d+k(?:\d+k)*)-[0-9a-f]{6}\/\d+\.webp$/.exec(path)?.[1]?.split('k')
  const weight = weights?.[IMAGE_WIDTHS.indexOf(width)]
  return weight ? Number(weight) : null
}

export type PictureProps = PictureSources & { /** What is fetched instead for who saves data, and what it weighs in kilobytes. */ light: { src: string; kilobytes: number | null } }

/** What a `Picture` needs of a picture. @param width the one for who saves data */
export function pictureProps(path: string, width: PictureWidth = 320): PictureProps {
  return { ...pictureSources(path), light: { src: pictureIn(path, width), kilobytes: pictureKilobytes(path, width) } }
}

export type PictureSources = { src: string; srcSet: string; /** The picture's mean colour, `#rrggbb`, to lay under it. */ color: string }

/** What an `<img>` needs of a picture, from the address that the API carries. */
export function pictureSources(path: string): PictureSources {
  const folder = path.slice(0, path.lastIndexOf('/'))
  return {
    src: path,
    srcSet: IMAGE_WIDTHS.map(width => `${folder}/${width}.webp ${width}w`).join(', '),
    color: `#${/-([0-9a-f]{6})$/.exec(folder)?.[1] ?? 'd9d4c7'}`,
  }
}
