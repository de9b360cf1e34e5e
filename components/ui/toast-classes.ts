/** The styles of the parts of a toast. */
export const TOAST_CLASSES = {
  toast:
    'pointer-events-auto flex flex-wrap items-center gap-3 rounded-lg border-2 bg-card p-3.5 text-base text-foreground shadow-md',
  // If the button has a long word, it wraps below the text.
  content: 'min-w-0 flex-[1_1_10rem]',
  title: 'font-semibold',
  success: 'border-primary',
  error: 'border-destructive',
  icon: 'shrink-0',
  actionButton: 'ml-auto min-h-11 shrink-0 rounded-lg bg-primary px-4 font-semibold text-primary-foreground',
  cancelButton: 'ml-auto min-h-11 shrink-0 rounded-lg px-4 font-semibold text-primary-strong underline',
}
