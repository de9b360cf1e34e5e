import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'

/** Progress out of 100. It is the browser's own element and needs `aria-label`. */
export function Progress({ className, value, max = 100, ...props }: ComponentProps<'progress'>) {
  return (
    <progress
      data-slot="progress"
      value={value}
      max={max}
      className={cn(
        'h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-muted [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-muted [&::-webkit-progress-value]:bg-primary',
        className,
      )}
      {...props}
    />
  )
}
