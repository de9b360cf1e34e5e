import type { ReactNode } from 'react'

/**
 * One column on a phone, three on a wide screen. Cards that are not near the screen are laid out when they come near: a list of Indic text costs
 * a cheap phone a third of a second otherwise. The margin is for their shadows and focus rings.
 */
export function PostGrid({ children }: { children: ReactNode }) {
  return <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3 *:[contain-intrinsic-size:auto_32rem] *:[content-visibility:auto] *:[overflow-clip-margin:1rem]">{children}</ul>
}
