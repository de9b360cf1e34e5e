/** On a phone the buttons that reach the seller stay at the bottom, near the thumb, while the page scrolls. */
export const contactBar =
  'fixed inset-x-0 bottom-0 z-20 flex flex-wrap gap-2 border-t border-border bg-card p-3 wrap-break-word pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:static lg:flex-col lg:flex-nowrap lg:border-0 lg:p-0'
