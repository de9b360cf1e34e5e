import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'

/** A placeholder in the final size of the content. */
export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  return <div data-slot="skeleton" className={cn('skeleton', className)} {...props} />
}
