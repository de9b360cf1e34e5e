/** A list that opens under the top bar, at the right edge. */
export const popoverClasses =
  'fixed inset-auto top-16 right-2 m-0 max-h-[calc(100dvh-5rem)] w-64 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-card border border-line bg-card p-2 text-ink shadow-card xl:right-[calc((100vw-80rem)/2+1rem)]'
