import { IMAGE_WIDTHS } from '../contract/limits'

/** The address of a picture in the width that the API names; the other widths have similar addresses. */
export function picturePath(key: string): string {
  return `/media/${key}/768.webp`
}

/** The address of the same picture in its largest width. */
export function largestPicture(path: string): string {
  return pictureIn(path, Math.max(...IMAGE_WIDTHS) as PictureWidth)
}

/**
 * For `sizes`: a picture as wide as a phone. Very dense screens get fewer pixels than they have: on a photo, nobody
 * sees the difference, and the next width has three times as many bytes.
 */
export const PHONE_WIDE =
  '(min-resolution: 3.1dppx) 48vw, (min-resolution: 2.1dppx) 58vw, (min-resolution: 1.8dppx) 85vw, 100vw'

export type PictureWidth = (typeof IMAGE_WIDTHS)[number]

/** The same picture in another of its widths. */
export function pictureIn(path: string, width: PictureWidth): string {
  return path.replace(/\d+\.webp$/, `${width}.webp`)
}

/** The kilobytes of a picture in one of its widths, from its address; null if the address does not contain them. */
export function pictureKilobytes(path: string, width: PictureWidth): number | null {
  const weights = /-(\d+k(?:\d+k)*)-[^/]+\/\d+\.webp$/.exec(path)?.[1]?.split('k')
  const weight = weights?.[IMAGE_WIDTHS.indexOf(width)]
  return weight ? Number(weight) : null
}

export type PictureProps = PictureSources & {
  /** The smaller picture for a reader who saves data, and its size in kilobytes. */ light: {
    src: string
    kilobytes: number | null
  }
}

/**
 * The props of a `Picture`.
 * @param width the one for readers who save data
 */
export function pictureProps(path: string, width: PictureWidth = 320): PictureProps {
  return { ...pictureSources(path), light: { src: pictureIn(path, width), kilobytes: pictureKilobytes(path, width) } }
}

export type PictureSources = {
  src: string
  srcSet: string
  /** The picture's mean colour, `#rrggbb`, as its background. */ color: string
  /** Where its subject is, for `object-position`, so that a frame of another shape does not cut it. */
  subject?: string | undefined
}

/** The attributes of a picture's `<img>`, from the address in the API. */
export function pictureSources(path: string): PictureSources {
  const folder = path.slice(0, path.lastIndexOf('/'))
  const [, color = 'd9d4c7', x, y] = /-(\w{6})(?:-(\d\d)(\d\d))?$/.exec(folder) ?? []
  return {
    src: path,
    srcSet: IMAGE_WIDTHS.map(width => `${folder}/${width}.webp ${width}w`).join(', '),
    color: `#${color}`,
    subject: x && `${x}% ${y}%`,
  }
}
