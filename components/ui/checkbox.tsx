import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'

/** The browser's own checkbox. Its label is the tap area and is 44 px high. */
export function Checkbox({ className, ...props }: ComponentProps<'input'>) {
  return (
    <input
      type="checkbox"
      data-slot="checkbox"
      className={cn(
        'size-6 shrink-0 rounded-sm accent-primary disabled:opacity-60 aria-invalid:outline-2 aria-invalid:outline-destructive',
        className,
      )}
      {...props}
    />
  )
}
