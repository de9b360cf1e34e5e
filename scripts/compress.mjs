import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Smaller files gain nothing over their headers. */
const SMALLEST = 512

/** Writes a brotli and a gzip copy beside every script and style of the site, as small as they get. @param pattern of the files */
export function compressAssets(pattern = '.next/static/**/*.{js,css,json,txt}') {
  for (const file of globSync(pattern)) {
    const bytes = readFileSync(file)
    if (bytes.length < SMALLEST) continue
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }))
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
}
