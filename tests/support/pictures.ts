import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import sharp, { type Sharp } from 'sharp'

/** A grey picture, one byte per pixel. */
export type Grey = { width: number; height: number; bytes: Buffer }

/** The grey steps by which a pixel clearly differs: more than the edge of a letter, or JPEG, changes. */
const OTHER = 80
const DARK = 128

/** The number of clearly different pixels per pixel of ink in the first picture; infinite if the sizes differ. */
export function difference(golden: Grey, drawn: Grey): number {
  if (golden.width !== drawn.width || golden.height !== drawn.height) return Infinity
  let other = 0
  let ink = 0
  for (const [index, grey] of golden.bytes.entries()) {
    if (grey < DARK) ink++
    if (Math.abs(grey - (drawn.bytes[index] ?? 0)) > OTHER) other++
  }
  return other / ink
}

export async function greyOf(picture: Sharp): Promise<Grey> {
  const { data, info } = await picture.greyscale().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, bytes: data }
}

/**
 * A picture that a person has checked, letter by letter. `GOLDENS=write` writes what is drawn now: enlarge and check
 * every new file before you commit it.
 */
export async function golden(folder: string, name: string, { width, height, bytes }: Grey): Promise<Grey> {
  const file = `${folder}/${name}.png`
  if (process.env.GOLDENS === 'write')
    writeFileSync(
      file,
      await sharp(bytes, { raw: { width, height, channels: 1 } })
        .png({ palette: true, colours: 16, effort: 10 })
        .toBuffer(),
    )
  if (!existsSync(file)) throw new Error(`${file} is not there: GOLDENS=write draws it`)
  return greyOf(sharp(readFileSync(file)))
}
