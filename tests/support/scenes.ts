import sharp from 'sharp'
import { listingDrawing } from '@/server/drawings/drawings'
import type { CategoryKey } from '@/server/categories/catalog/catalog'

/**
 * A photo of something, like that of a phone with 1600 × 1200 pixels: the drawing of a breed, with a sensor's noise.
 */
export async function scene(category: CategoryKey, breed: string, variant: number): Promise<Buffer> {
  const drawn = await sharp(Buffer.from(listingDrawing(category, breed, variant)))
    .resize(1600, 1200, { fit: 'cover' })
    .removeAlpha()
    .toBuffer()
  const noise = await sharp({
    create: {
      width: 1600,
      height: 1200,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 12, sigma: 6 },
    },
  })
    .png()
    .toBuffer()
  return sharp(drawn)
    .composite([{ input: noise, blend: 'add' }])
    .jpeg({ quality: 88 })
    .toBuffer()
}

/** What happens to a photo that is forwarded, saved and posted again. */
export const CHANGES: Record<string, (photo: Buffer) => Promise<Buffer>> = {
  'as it was': async photo => photo,
  'saved again at quality 40': photo => sharp(photo).jpeg({ quality: 40 }).toBuffer(),
  'made small, as messengers do': photo => sharp(photo).resize(640).jpeg({ quality: 60 }).toBuffer(),
  'turned into a PNG': photo => sharp(photo).resize(900).png().toBuffer(),
  'made brighter': photo => sharp(photo).modulate({ brightness: 1.15 }).jpeg().toBuffer(),
  'made paler': photo => sharp(photo).modulate({ saturation: 0.5 }).jpeg().toBuffer(),
  'in grey': photo => sharp(photo).greyscale().jpeg().toBuffer(),
  'cut by 2 % at each side': photo =>
    sharp(photo).extract({ left: 32, top: 24, width: 1536, height: 1152 }).jpeg().toBuffer(),
  'cut by 4 % at the bottom': photo =>
    sharp(photo).extract({ left: 0, top: 0, width: 1600, height: 1152 }).jpeg().toBuffer(),
  'blurred a little': photo => sharp(photo).blur(2).jpeg().toBuffer(),
  stretched: photo => sharp(photo).resize(1600, 1000, { fit: 'fill' }).jpeg().toBuffer(),
}
