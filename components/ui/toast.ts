/** What a toast can show in addition to its text. */
type ToastOptions = { description?: string; action?: { label: string; onClick: () => void } }
export type ToastWords = { kind: 'success' | 'error'; text: string; options?: ToastOptions }

const waiting: ToastWords[] = []
const listeners = new Set<() => void>()

function show(words: ToastWords) {
  waiting.push(words)
  for (const listener of listeners) listener()
}

/** Short messages at the edge of the screen, one at a time, for five seconds. */
export const toast = {
  success: (text: string, options?: ToastOptions) => show({ kind: 'success', text, options }),
  error: (text: string, options?: ToastOptions) => show({ kind: 'error', text, options }),
}

/** For the host: subscribes to new toasts. */
export function onToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** For the host: returns the waiting toasts and removes them. */
export function takeToasts(): ToastWords[] {
  return waiting.splice(0)
}

/** For the host: true if a toast is waiting. */
export function toastWaits(): boolean {
  return waiting.length > 0
}
