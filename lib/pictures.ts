import { IMAGE_WIDTHS } from './contract/limits'

/** The address of a picture in the width that the API names; the others stand beside it. */
export function picturePath(key: string): string {
  return `/media/${key}/768.webp`
}

/** The address of the same picture in its largest width. */
export function largestPicture(path: string): string {
  return path.replace(/\d+\.webp$/, `${Math.max(...IMAGE_WIDTHS)}.webp`)
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
