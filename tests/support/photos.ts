import sharp from 'sharp'

/** A JPEG of one colour with a camera's metadata, as a phone would send it. */
export function photo(width = 800, height = 600, colour = '#7a5c3a'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '17/1 39/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer()
}

/** The ad form as the site sends it. */
export function postForm(
  fields: Record<string, string> = {},
  photos: { bytes: Uint8Array; name?: string; type?: string }[] = [],
): FormData {
  const form = new FormData()
  const complete = {
    categoryId: 'buffalo',
    summary: 'Murrah buffalo 12 litres',
    description: 'Second lactation, calm, eats well',
    price: '85000',
    advType: 'Sell',
    breedId: 'murrah',
  }
  for (const [name, value] of Object.entries({ ...complete, ...fields })) form.set(name, value)
  for (const { bytes, name = 'photo.jpg', type = 'image/jpeg' } of photos)
    form.append('post_image', new Blob([new Uint8Array(bytes)], { type }), name)
  return form
}

/** One photo of a later ad, as the site sends it. */
export function stagedForm(photoId: string, bytes: Uint8Array): FormData {
  const form = new FormData()
  form.set('photoId', photoId)
  form.append('post_image', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), '1.jpg')
  return form
}
