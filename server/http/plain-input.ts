/** What is sent nests four deep at most; what nests deeper would overflow the stack of who walks through it. */
const DEPTH = 32

/**
 * Can what was sent be looked at and stored? It nests no deeper than anything we ask for, and no text in it has a NUL, which no text of ours has
 * and Postgres refuses to store or compare. Walks without recursion, since how deep it goes is the sender's choice.
 */
export function isPlainInput(value: unknown): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEPTH) return false
    const below: unknown[] = []
    for (const one of level) {
      if (typeof one === 'string' && one.includes('\0')) return false
      if (typeof one !== 'object' || one === null) continue
      for (const [name, inner] of Object.entries(one)) {
        if (name.includes('\0')) return false
        below.push(inner)
      }
    }
    level = below
  }
  return true
}
