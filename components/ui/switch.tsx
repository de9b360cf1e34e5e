import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'

/** An on/off switch. It is the browser's own checkbox, announced as a switch. */
export function Switch({ className, ...props }: ComponentProps<'input'>) {
  return (
    <input
      type="checkbox"
      role="switch"
      data-slot="switch"
      className={cn(
        'relative h-8 w-14 shrink-0 appearance-none rounded-full border-2 border-muted-foreground bg-card transition-colors duration-150 before:absolute before:top-1 before:left-1 before:size-5 before:rounded-full before:bg-muted-foreground before:transition-transform before:duration-150 checked:border-primary checked:bg-primary checked:before:translate-x-6 checked:before:bg-primary-foreground disabled:opacity-60',
        className,
      )}
      {...props}
    />
  )
}
