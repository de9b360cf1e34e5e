/** What a toast may carry beside its text. */
type ToastOptions = { description?: string; action?: { label: string; onClick: () => void } }

/** The event under which toasts travel to their host, which fetches what shows them at the first one. */
export const TOAST_EVENT = 'agrihaat:toast'
export type ToastEvent = CustomEvent<{ kind: 'success' | 'error'; text: string; options?: ToastOptions }>

function show(kind: 'success' | 'error', text: string, options?: ToastOptions) {
  window.dispatchEvent(new CustomEvent(TOAST_EVENT, { detail: { kind, text, options } }))
}

/** Short words at the edge of the screen; one is seen at a time, for five seconds. */
export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
}
