import { createHash, type Hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

/** The version of the archive's format. */
const FORMAT = 1

/** The first entry of an archive; it tells whether this program can read the rest. */
export const HEAD = 'agrihaat.json'
/** The last entry, with the contents of the archive. */
export const MANIFEST = 'manifest.json'

export const Head = z.object({ format: z.number(), schema: z.string() })
const Counted = z.object({ name: z.string(), rows: z.number().int(), sha256: z.string() })
const Pictures = z.object({
  files: z.number().int(),
  bytes: z.number().int(),
  /** Named by a row, but not in the storage. */ missing: z.number().int(),
  sha256: z.string(),
})
export const Manifest = z.object({ tables: z.array(Counted), pictures: Pictures })
export type Manifest = z.output<typeof Manifest>

/** The archive format and the last migration of the database that this program writes and reads. */
export function ownHead(): z.output<typeof Head> {
  const journal = JSON.parse(readFileSync(path.resolve('server/db/migrations/meta/_journal.json'), 'utf8')) as {
    entries: { tag: string }[]
  }
  return { format: FORMAT, schema: journal.entries.at(-1)!.tag }
}

/** Counts rows and computes their checksum, while they are written or read. */
export class Count {
  rows = 0
  readonly #hash: Hash = createHash('sha256')

  add(lines: string[]): void {
    this.rows += lines.length
    for (const line of lines) this.#hash.update(`${line}\n`)
  }

  /** Call it only once, at the end. */
  sum(): string {
    return this.#hash.digest('hex')
  }
}

/** One line of text for each row. */
export const toText = (lines: string[]) => Buffer.from(lines.map(line => `${line}\n`).join(''))
export const toLines = (bytes: Buffer) => bytes.toString().split('\n').slice(0, -1)
export const toJson = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
