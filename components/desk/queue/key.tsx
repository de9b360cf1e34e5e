import type { ReactNode } from 'react'

/** The sign of a key on a button. The button's name is its words: who listens finds the keys by `?`. */
export function Key({ children }: { children: ReactNode }) {
  return (
    <kbd
      aria-hidden
      className="inline-grid h-6 min-w-6 shrink-0 place-items-center rounded-xs border border-current px-1 font-sans text-sm leading-none font-normal"
    >
      {children}
    </kbd>
  )
}
