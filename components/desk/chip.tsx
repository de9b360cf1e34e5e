import type { ReactNode } from 'react'
import { cn } from '@/lib/utils'

type Props = { href: string; isChosen: boolean; className?: string; children: ReactNode }

/** A link to the same page with another choice of what it shows. */
export function Chip({ href, isChosen, className, children }: Props) {
  return (
    <a
      href={href}
      aria-current={isChosen ? 'true' : undefined}
      className={cn(
        'flex min-h-11 items-center gap-1.5 rounded-full border border-border bg-card px-3 text-sm font-semibold hover:bg-muted',
        isChosen && 'border-primary bg-primary text-primary-foreground hover:bg-primary',
        className,
      )}
    >
      {children}
    </a>
  )
}
