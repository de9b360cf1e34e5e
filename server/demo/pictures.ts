import type { CategoryKey } from '../categories/catalog/catalog'
import { encodeDrawing, storePicture } from '../media/encode'
import { services } from '../services/services'
import { categoryDrawing, listingDrawing } from '../drawings/drawings'

export type Wanted =
  | { kind: 'category'; category: CategoryKey }
  | { kind: 'listing'; category: CategoryKey; breed: string; variant: number }

/** How many pictures are drawn at once; each uses a core for most of its time. */
const AT_ONCE = 2

/**
 * Draws and stores pictures.
 * @param progress called after each picture with the number of finished ones
 * @returns their keys, in the order of `wanted`
 */
export async function drawPictures(wanted: Wanted[], progress: (done: number) => void = () => {}): Promise<string[]> {
  const { storage } = await services()
  const keys: string[] = []
  let next = 0
  let done = 0
  const worker = async () => {
    while (next < wanted.length) {
      const index = next++
      const one = wanted[index]!
      const picture =
        one.kind === 'category'
          ? await encodeDrawing(categoryDrawing(one.category), `category-${one.category}`)
          : await encodeDrawing(
              listingDrawing(one.category, one.breed, one.variant),
              `demo-${one.breed}-${one.variant}`,
            )
      await storePicture(storage, picture)
      keys[index] = picture.key
      progress(++done)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return keys
}
