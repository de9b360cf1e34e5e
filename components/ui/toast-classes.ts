/** The look of a toast's parts. */
export const TOAST_CLASSES = {
  toast: 'pointer-events-auto flex flex-wrap items-center gap-3 rounded-card border-2 border-leaf bg-card p-3.5 text-base text-ink shadow-card',
  // A long word on the button sends it under the text.
  content: 'min-w-0 flex-[1_1_10rem]',
  title: 'font-semibold',
  icon: 'shrink-0',
  actionButton: 'ml-auto min-h-11 shrink-0 rounded-card bg-leaf px-4 font-semibold text-on-leaf',
}
