/** Few renderings end in the same moment; more memory than for these is not held. */
const HELD = 4
/** What most pages need, in bytes. */
const USUAL = 512 * 1024

const held: Buffer[] = []

/**
 * Memory to put a page together in, for a while. It is used again and again: new memory is given by the system page by page when it is first touched, and for a
 * quarter of a megabyte that takes longer than all that is looked for in it.
 * @returns at least so many bytes, of any content
 */
export function borrowScratch(bytes: number): Buffer {
  const known = held.pop()
  return known && known.length >= bytes ? known : Buffer.allocUnsafeSlow(Math.max(bytes, USUAL))
}

/** Nobody reads from it any more. */
export function returnScratch(memory: Buffer): void {
  if (held.length < HELD) held.push(memory)
}
