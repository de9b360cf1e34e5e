let stopping = false

/** Is this process stopping? It still answers requests, but `/readyz` fails. */
export function isStopping(): boolean {
  return stopping
}

/**
 * Marks the process as stopping.
 * @returns false if it was already
 */
export function beginStopping(): boolean {
  if (stopping) return false
  stopping = true
  return true
}
