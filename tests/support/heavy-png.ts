import { crc32, deflateSync } from 'node:zlib'

const chunk = (name: string, data: Uint8Array) => {
  const body = Buffer.concat([Buffer.from(name), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
/** The seven passes of an interlaced PNG: the start of each, and its steps. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/**
 * A black PNG with four channels: few bytes that decode to many.
 * @param depth bits per channel
 */
export function heavyPng(width: number, height: number, { depth = 16, interlaced = true } = {}): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([depth, 6, 0, 0, interlaced ? 1 : 0], 8)
  const sizes = interlaced
    ? PASSES.map(([x, y, across, down]) => [Math.ceil((width - x) / across), Math.ceil((height - y) / down)] as const)
    : [[width, height] as const]
  const bytes = sizes.reduce((sum, [columns, rows]) => sum + (columns > 0 ? rows * (1 + (columns * depth) / 2) : 0), 0)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(bytes), { level: 9 })),
    chunk('IEND', new Uint8Array()),
  ])
}
