/** The styles of a list with its tools. On a phone its head leaves while the reader scrolls down, and comes back on the way up. */
export const FRAME = 'flex scroll-mt-16 flex-col gap-2 p-3 pt-0 sm:gap-4 sm:p-5 sm:pt-0 lg:px-0'
export const HEAD =
  '-mx-3 flex flex-col gap-1 bg-background px-3 pt-1 max-lg:sticky max-lg:top-16 max-lg:z-10 max-lg:transition-transform max-lg:duration-150 max-lg:not-focus-within:data-away:-translate-y-full sm:-mx-5 sm:gap-3 sm:px-5 sm:pt-3 lg:mx-0 lg:px-0'
export const GRID = 'lg:grid lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:items-start lg:gap-4'
export const PANEL =
  'mb-4 hidden scroll-mt-20 rounded-lg bg-card p-4 shadow-md target:block lg:sticky lg:top-20 lg:mb-0 lg:block lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto'
export const RESULTS = 'flex min-w-0 flex-col gap-2 outline-none sm:gap-4'
