import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A part of a multipart body that pretends to be a photo. */
export type Oddity = { what: string; bytes: Buffer; name?: string; type?: string }

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const MEGABYTE = 1024 * 1024

function chunk(type: string, data: Buffer, crc?: number): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const head = Buffer.alloc(4)
  head.writeUInt32BE(data.length)
  const tail = Buffer.alloc(4)
  tail.writeUInt32BE(crc ?? crc32(body))
  return Buffer.concat([head, body, tail])
}

type Header = { width: number; height: number; depth?: number; colour?: number; interlace?: number }

function ihdr({ width, height, depth = 8, colour = 2, interlace = 0 }: Header): Buffer {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data.set([depth, colour, 0, 0, interlace], 8)
  return data
}

const png = (header: Header, ...chunks: Buffer[]) => Buffer.concat([PNG, chunk('IHDR', ihdr(header)), ...chunks])
const pixels = (bytes: number) => chunk('IDAT', deflateSync(Buffer.alloc(bytes)))
const END = chunk('IEND', Buffer.alloc(0))

/** A JPEG whose frame header claims this size. */
function jpegOf(jpeg: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(jpeg)
  const frame = copy.indexOf(Buffer.from([0xff, 0xc0]))
  copy.writeUInt16BE(height, frame + 5)
  copy.writeUInt16BE(width, frame + 7)
  return copy
}

const FOREIGN: [string, string | number[]][] = [
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'],
  [
    'an SVG that reads a file',
    '<?xml version="1.0"?><!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>',
  ],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['a script', '#!/bin/sh\nrm -rf /\n'],
  ['a PHP file', '<?php system($_GET["c"]); ?>'],
  ['a PDF', '%PDF-1.7\n%âãÏÓ'],
  ['a GIF', 'GIF89a\u0001\u0000\u0001\u0000'],
  ['a GIF that is a script', 'GIF89a=1;alert(1)'],
  ['a BMP', 'BM\u0036\u0000'],
  ['a TIFF', [0x49, 0x49, 0x2a, 0, 8, 0, 0, 0]],
  ['a big-endian TIFF', [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8]],
  ['a WebP', 'RIFF\u0024\u0000\u0000\u0000WEBPVP8 '],
  ['an AVIF', '\u0000\u0000\u0000\u001cftypavif'],
  ['a HEIC', '\u0000\u0000\u0000\u001cftypheic'],
  ['a film', '\u0000\u0000\u0000\u0018ftypmp42'],
  ['an icon', [0, 0, 1, 0, 1, 0]],
  ['an archive', 'PK\u0003\u0004'],
  ['a compressed file', [0x1f, 0x8b, 8, 0]],
  ['a program', [0x7f, 0x45, 0x4c, 0x46]],
  ['a PostScript', '%!PS-Adobe-3.0'],
  [
    'an ImageMagick script',
    'push graphic-context\nviewbox 0 0 640 480\nfill \'url(https://example.com/x.jpg"|ls "-la)\'',
  ],
  ['JSON', '{"image":true}'],
  ['nothing', ''],
  ['one byte', 'x'],
  ["a JPEG's first byte", [0xff]],
  ["a PNG's first bytes", [0x89, 0x50, 0x4e, 0x47]],
  ['zeros', Array<number>(2000).fill(0)],
]

/** Files that are broken after the first bytes, which name the format. */
async function broken(): Promise<Oddity[]> {
  const jpeg = await sharp({
    create: {
      width: 640,
      height: 480,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
      background: '#888',
    },
  })
    .jpeg()
    .toBuffer()
  const plain = await sharp({
    create: {
      width: 300,
      height: 200,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
      background: '#888',
    },
  })
    .png()
    .toBuffer()
  const cuts = [3, 4, 10, 20, 50, 100, 150, 200, 300, 400, 600]
  const parts = [0.1, 0.25, 0.4, 0.5, 0.6, 0.75, 0.9]
  const truncated = (name: string, whole: Buffer) =>
    [...cuts, ...parts.map(part => Math.floor(whole.length * part))]
      .filter(length => length >= 8 || name === 'JPEG')
      .map(length => ({ what: `a ${name} cut after ${length} bytes`, bytes: whole.subarray(0, length) }))
  return [
    ...truncated('JPEG', jpeg),
    ...truncated('PNG', plain),
    {
      what: 'a JPEG of noise',
      bytes: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(5000, 0x5a)]),
    },
    { what: 'a JPEG that is only markers', bytes: Buffer.from(Array<number[]>(500).fill([0xff, 0xd8]).flat()) },
    {
      what: 'a JPEG with an SVG inside',
      bytes: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0, 80]), Buffer.from(FOREIGN[0]![1] as string)]),
    },
    { what: 'a PNG that goes on as an SVG', bytes: Buffer.concat([PNG, Buffer.from(FOREIGN[0]![1] as string)]) },
    { what: 'a PNG that goes on as a page', bytes: Buffer.concat([PNG, Buffer.from('<script>alert(1)</script>')]) },
    { what: 'a PNG that goes on as a JPEG', bytes: Buffer.concat([PNG, jpeg]) },
    { what: 'a PNG without pixels', bytes: png({ width: 10, height: 10 }, END) },
    { what: 'a PNG with too few pixels', bytes: png({ width: 100, height: 100 }, pixels(10), END) },
    {
      what: 'a PNG whose pixels are not packed',
      bytes: png({ width: 10, height: 10 }, chunk('IDAT', Buffer.alloc(400, 7)), END),
    },
    {
      what: 'a PNG with a wrong checksum',
      bytes: Buffer.concat([PNG, chunk('IHDR', ihdr({ width: 10, height: 10 }), 1), pixels(310), END]),
    },
    { what: 'a PNG of no width', bytes: png({ width: 0, height: 10 }, pixels(10), END) },
    { what: 'a PNG of negative size', bytes: png({ width: 0xffffffff, height: 0xffffffff }, pixels(10), END) },
    ...[3, 5, 7, 32].map(depth => ({
      what: `a PNG of ${depth} bits`,
      bytes: png({ width: 10, height: 10, depth }, pixels(310), END),
    })),
    ...[1, 5, 7, 99].map(colour => ({
      what: `a PNG of colour type ${colour}`,
      bytes: png({ width: 10, height: 10, colour }, pixels(310), END),
    })),
    { what: 'a PNG of palette without a palette', bytes: png({ width: 10, height: 10, colour: 3 }, pixels(110), END) },
    ...(
      [
        [30_000, 30_000],
        [1, 900_000_000],
        [900_000_000, 1],
        [10_001, 10_000],
        [65_535, 65_535],
        [2_000_000, 500],
      ] as const
    ).map(([width, height]) => ({
      what: `a PNG bomb of ${width} × ${height}`,
      bytes: png({ width, height }, pixels(5 * MEGABYTE), END),
    })),
    {
      what: 'an interlaced PNG bomb',
      bytes: png({ width: 30_000, height: 30_000, interlace: 1 }, pixels(5 * MEGABYTE), END),
    },
    ...(
      [
        [30_000, 30_000],
        [65_500, 65_500],
        [20_000, 6000],
      ] as const
    ).map(([width, height]) => ({ what: `a JPEG bomb of ${width} × ${height}`, bytes: jpegOf(jpeg, width, height) })),
    { what: '10 MB and a byte', bytes: Buffer.concat([jpeg, Buffer.alloc(10 * MEGABYTE + 1 - jpeg.length)]) },
    { what: '11 MB of a PNG', bytes: Buffer.concat([plain, Buffer.alloc(11 * MEGABYTE)]) },
    { what: '30 MB of zeros', bytes: Buffer.alloc(30 * MEGABYTE) },
  ]
}

/** A hundred files that are no photos, under names and types of photos. */
export async function oddities(): Promise<Oddity[]> {
  const foreign = FOREIGN.map(([what, content]) => ({
    what,
    bytes: typeof content === 'string' ? Buffer.from(content, 'latin1') : Buffer.from(content),
  }))
  const named = [
    '../../etc/passwd',
    'a\u0000b.jpg',
    `${'x'.repeat(5000)}.jpg`,
    'photo.jpg.php',
    '\u202egpj.exe',
    'C:\\boot.ini',
  ].map((name, index) => ({
    what: `a file named ${JSON.stringify(name.slice(0, 20))}`,
    bytes: Buffer.from(String(index)),
    name,
  }))
  return [...foreign, ...named, ...(await broken())].map((oddity, index) => ({
    type: index % 2 ? 'image/png' : 'image/jpeg',
    name: index % 2 ? 'photo.png' : 'photo.jpg',
    ...oddity,
  }))
}
