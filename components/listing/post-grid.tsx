import type { ReactNode } from 'react'

/**
 * A grid: rows on a phone, three or four columns on a wide screen. Cards far from the screen get their layout only when
 * they come near: a list of Indic text would otherwise cost a cheap phone a third of a second. The margin leaves room
 * for shadows and focus rings.
 */
export function PostGrid({ children }: { children: ReactNode }) {
  return (
    <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:gap-3 xl:grid-cols-3 min-[100rem]:grid-cols-4 row:gap-1.5 *:[contain-intrinsic-size:auto_26rem] sm:*:[contain-intrinsic-size:auto_32rem] row:*:[contain-intrinsic-size:auto_8.25rem] *:[content-visibility:auto] *:[overflow-clip-margin:1rem]">
      {children}
    </ul>
  )
}
