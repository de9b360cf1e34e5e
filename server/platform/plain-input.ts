/** Valid input is nested at most four deep. Deeper input could overflow the stack of recursive code. */
const MAX_DEPTH = 32

/**
 * Is this input safe to decode and store? It is not nested too deeply, and no text has a NUL, which Postgres refuses.
 * It does not recurse, because the sender chooses the depth.
 */
export function isPlainInput(value: unknown): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return false
    const nextLevel: unknown[] = []
    for (const one of level) {
      if (typeof one === 'string' && one.includes('\0')) return false
      if (typeof one !== 'object' || one === null) continue
      for (const [name, inner] of Object.entries(one)) {
        if (name.includes('\0')) return false
        nextLevel.push(inner)
      }
    }
    level = nextLevel
  }
  return true
}
