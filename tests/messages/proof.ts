import { existsSync, readFileSync } from 'node:fs'

/** A test that shows something: its file and its title, as they stand in the source. */
export type Proof = readonly [file: string, title: string]

/** The source of a test from its title to the next test; null where the file has no such title. */
export function bodyOf([file, title]: Proof): string | null {
  if (!existsSync(file)) return null
  const source = readFileSync(file, 'utf8')
  const starts = [...source.matchAll(/^ *(?:it|test)(?:\.each\([\s\S]*?\)|\.each`)?\(/gm)].map(match => match.index)
  const named = source.indexOf(title)
  const start = starts.findLast(index => index <= named)
  if (named < 0 || start === undefined) return null
  return source.slice(start, starts.find(index => index > named) ?? source.length)
}
