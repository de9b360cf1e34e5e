/** What a toast may carry beside its text. */
type ToastOptions = { description?: string; action?: { label: string; onClick: () => void } }
export type ToastWords = { kind: 'success' | 'error'; text: string; options?: ToastOptions }

const waiting: ToastWords[] = []
const listeners = new Set<() => void>()

function show(words: ToastWords) {
  waiting.push(words)
  for (const listener of listeners) listener()
}

/** Short words at the edge of the screen; one is seen at a time, for five seconds. */
export const toast = {
  success: (text: string, options?: ToastOptions) => show({ kind: 'success', text, options }),
  error: (text: string, options?: ToastOptions) => show({ kind: 'error', text, options }),
}

/** For the host: tells when there is something to show. */
export function onToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** For the host: takes what waits to be shown. */
export function takeToasts(): ToastWords[] {
  return waiting.splice(0)
}

/** For the host: does anything wait? */
export function toastWaits(): boolean {
  return waiting.length > 0
}
