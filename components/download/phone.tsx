import type { ReactNode } from 'react'
import { cn } from '@/lib/utils'

/**
 * A drawn phone around a small screen. It is a picture: nothing in it can get the focus, and its sizes follow the font
 * size of the frame.
 */
export function Phone({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      aria-hidden
      inert
      className={cn(
        'relative w-[19em] rounded-[2.4em] border-[0.55em] border-[#0b1f13] bg-[#0b1f13] shadow-[0_1.5em_3em_rgb(0_0_0/0.35)]',
        className,
      )}
    >
      <div className="relative flex h-[36em] flex-col overflow-hidden rounded-[1.9em] bg-background text-foreground">
        <span className="absolute top-[0.55em] left-1/2 h-[0.7em] w-[5em] -translate-x-1/2 rounded-full bg-[#0b1f13]" />
        {children}
      </div>
    </div>
  )
}
