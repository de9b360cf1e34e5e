// `npm run build:drawings`: draws the pictures in `public/`: the banners and the site's mark.
import { mkdirSync, writeFileSync } from 'node:fs'
import { build } from 'esbuild'
import sharp from 'sharp'

const BUNDLE = '.build/drawings.mjs'
const BANNERS = ['cattle', 'vegetables', 'equipment', 'poultry', 'fruit']
const WIDTHS = [800, 1600]

await build({
  entryPoints: ['server/drawings/drawings.ts'],
  outfile: BUNDLE,
  bundle: true,
  platform: 'node',
  format: 'esm',
  logLevel: 'warning',
})
const { bannerDrawing, brandMark } = await import(`../${BUNDLE}`)

mkdirSync('public/banners', { recursive: true })
for (const banner of BANNERS) {
  for (const width of WIDTHS)
    await sharp(Buffer.from(bannerDrawing(banner)))
      .resize({ width })
      .webp({ quality: 74, effort: 6 })
      .toFile(`public/banners/${banner}-${width}.webp`)
}
writeFileSync('public/icon.svg', brandMark())
for (const size of [180, 192])
  await sharp(Buffer.from(brandMark()))
    .resize(size)
    .png({ palette: true, effort: 10 })
    .toFile(`public/icon-${size}.png`)
// The icon for a phone's status bar. Phones use only its shape, so every second stripe of the awning is left out.
const shape = brandMark()
  .replace(/<rect[^>]*rx="116"[^>]*>/, '')
  .replace(/<path[^>]*fill="#fdf6e3"[^>]*>/g, '')
  .replace(/#[0-9a-f]{6}/g, '#ffffff')
await sharp(Buffer.from(shape))
  .trim()
  .resize(96, 96, { fit: 'contain', background: '#ffffff00' })
  .png({ effort: 10 })
  .toFile('public/badge-96.png')
// Phones cut such an icon to their own shape. So the mark fills only the middle four fifths, and
// the brand's colour reaches the edge.
const inner = await sharp(Buffer.from(brandMark())).resize(400).png().toBuffer()
await sharp({ create: { width: 512, height: 512, channels: 4, background: '#14532d' } })
  .composite([{ input: inner }])
  .png({ palette: true, effort: 10 })
  .toFile('public/icon-maskable.png')
await sharp(Buffer.from(brandMark())).resize(512).png({ palette: true, effort: 10 }).toFile('public/icon.png')

// Browsers request this file by its name, whatever the page says: one PNG of 48 pixels in an ICO.
const png = await sharp(Buffer.from(brandMark())).resize(48).png({ palette: true, effort: 10 }).toBuffer()
const header = Buffer.from([0, 0, 1, 0, 1, 0, 48, 48, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0])
header.writeUInt32LE(png.length, 14)
writeFileSync('public/favicon.ico', Buffer.concat([header, png]))
