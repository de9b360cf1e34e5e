import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'

/** The style of every field that the user types into or chooses from. */
export const controlVariants =
  'min-h-12 w-full min-w-0 rounded-lg border border-input bg-card px-3.5 py-2 text-base text-foreground transition-colors duration-150 placeholder:text-muted-foreground disabled:opacity-60 aria-invalid:border-2 aria-invalid:border-destructive'

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input data-slot="input" className={cn(controlVariants, className)} {...props} />
}
