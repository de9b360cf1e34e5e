import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'

/** The browser's own radio buttons. Those with one `name` form a group, and arrows move between them. */
export function RadioGroup({ className, ...props }: ComponentProps<'div'>) {
  return <div role="radiogroup" data-slot="radio-group" className={cn('grid gap-1', className)} {...props} />
}

export function RadioGroupItem({ className, ...props }: ComponentProps<'input'>) {
  return (
    <input
      type="radio"
      data-slot="radio-group-item"
      className={cn('size-5 shrink-0 accent-primary disabled:opacity-60', className)}
      {...props}
    />
  )
}
