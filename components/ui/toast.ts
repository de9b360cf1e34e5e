type Way = { label: string; onClick: () => void }
/** What a toast can show in addition to its text. `other`: a second button, before that of `action`. */
export type ToastOptions = { description?: string; action?: Way; other?: Way }
export type ToastWords = { kind: 'success' | 'error'; text: string; options?: ToastOptions }

const waiting: ToastWords[] = []
const listeners = new Set<() => void>()
const enders = new Set<(words: ToastWords) => void>()

function show(words: ToastWords): () => void {
  waiting.push(words)
  for (const listener of listeners) listener()
  return () => {
    const at = waiting.indexOf(words)
    if (at >= 0) waiting.splice(at, 1)
    else for (const end of enders) end(words)
  }
}

/**
 * Short messages at the edge of the screen, one at a time, for five seconds.
 * @returns a function that removes the toast when its text is no longer true; it does nothing if the toast is gone
 */
export const toast = {
  success: (text: string, options?: ToastOptions) => show({ kind: 'success', text, options }),
  error: (text: string, options?: ToastOptions) => show({ kind: 'error', text, options }),
}

/** For the host: subscribes to new toasts. */
export function onToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** For the host: subscribes to the early end of toasts. */
export function onToastEnd(listener: (words: ToastWords) => void): () => void {
  enders.add(listener)
  return () => void enders.delete(listener)
}

/** For the host: returns the waiting toasts and removes them. */
export function takeToasts(): ToastWords[] {
  return waiting.splice(0)
}

/** For the host: true if a toast is waiting. */
export function toastWaits(): boolean {
  return waiting.length > 0
}
