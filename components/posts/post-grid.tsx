import type { ReactNode } from 'react'

/** One column on a phone, three on a wide screen. */
export function PostGrid({ children }: { children: ReactNode }) {
  return <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">{children}</ul>
}
