import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'

/** Says that something is loading; `aria-label` says what. */
export function Spinner({ className, ...props }: ComponentProps<'span'>) {
  return (
    <span
      role="status"
      data-slot="spinner"
      className={cn('block size-5 animate-spin rounded-full border-4 border-border border-t-primary', className)}
      {...props}
    />
  )
}
