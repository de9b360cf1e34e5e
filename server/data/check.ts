import { z } from 'zod'
import { readArchive, type Entry } from './archive'
import { DataError } from './data-error'
import { Count, Head, HEAD, Manifest, MANIFEST, ownHead, toLines } from './manifest'
import { Listed, sha256 } from './pictures'

/** A batch of an archive, checked against its list. */
export type Part =
  | { kind: 'pictures'; files: { name: string; bytes: Buffer }[]; lines: string[] }
  | { kind: 'rows'; table: string; lines: string[] }
  | { kind: 'end'; manifest: Manifest }

/**
 * Reads an archive batch by batch, and checks each picture against its checksum.
 * @throws DataError if the file is of another version, damaged, or lacks a picture
 */
export async function* readParts(file: string): AsyncGenerator<Part> {
  const entries = readArchive(file)
  const next = async () => ((await entries.next()) as IteratorResult<Entry, undefined>).value
  try {
    checkHead(file, await next())
    for (let entry = await next(); entry; entry = await next()) yield await readPart(file, entry, next)
  } finally {
    await entries.return(undefined)
  }
}

async function readPart(file: string, entry: Entry, next: () => Promise<Entry | undefined>): Promise<Part> {
  const [kind, table = ''] = entry.name.split('/')
  if (kind === 'tables') return { kind: 'rows', table, lines: toLines(entry.bytes) }
  if (entry.name === MANIFEST) return { kind: 'end', manifest: parse(Manifest, entry.bytes.toString(), file) }
  if (kind !== 'pictures') throw new DataError(`${file} is damaged: nobody listed ${entry.name}.`)
  const lines = toLines(entry.bytes)
  const files = []
  for (const listed of lines.map(line => parse(Listed, line, file)))
    if (listed.bytes !== null) files.push(checkPicture(file, listed, await next()))
  return { kind, files, lines }
}

function parse<T>(schema: z.ZodType<T>, text: string, file: string): T {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    throw new DataError(`${file} is damaged: one of its lists cannot be read.`)
  }
}

function checkHead(file: string, entry?: Entry): void {
  if (entry?.name !== HEAD) throw new DataError(`${file} is no export of this site.`)
  const head = parse(Head, entry.bytes.toString(), file)
  const own = ownHead()
  if (head.format !== own.format || head.schema !== own.schema)
    throw new DataError(
      `${file} comes from another version of the site: its database ends with ${head.schema}, this one's with ${own.schema}. Import it with the version that wrote it, then update.`,
    )
}

function checkPicture(file: string, listed: Listed, entry?: Entry): { name: string; bytes: Buffer } {
  if (entry?.name !== `media/${listed.name}`) throw new DataError(`${file} lacks the picture ${listed.name}.`)
  if (entry.bytes.length !== listed.bytes || sha256(entry.bytes) !== listed.sha256)
    throw new DataError(`${file} is damaged: the picture ${listed.name} is not what it was.`)
  return { name: listed.name, bytes: entry.bytes }
}

/**
 * Reads a whole archive and compares every count and checksum. It changes nothing.
 * @returns what the archive contains
 * @throws DataError if anything differs
 */
export async function checkArchive(file: string): Promise<Manifest> {
  const pictures = new Count()
  const tables = new Map<string, Count>()
  let manifest: Manifest | undefined
  for await (const part of readParts(file)) {
    if (part.kind === 'end') manifest = part.manifest
    else if (part.kind === 'pictures') pictures.add(part.lines)
    else {
      const count = tables.get(part.table) ?? new Count()
      tables.set(part.table, count)
      count.add(part.lines)
    }
  }
  if (!manifest) throw new DataError(`${file} ends too early: it has no ${MANIFEST}.`)
  if (pictures.sum() !== manifest.pictures.sha256)
    throw new DataError(`${file} is damaged: its list of pictures is not what was written.`)
  for (const { name, rows, sha256: sum } of manifest.tables) {
    const count = tables.get(name) ?? new Count()
    if (count.rows !== rows || count.sum() !== sum)
      throw new DataError(`${file} is damaged: ${name} is not what was written.`)
    tables.delete(name)
  }
  if (tables.size > 0) throw new DataError(`${file} is damaged: nobody counted ${[...tables.keys()].join(', ')}.`)
  return manifest
}
