import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'
import { controlVariants } from './input'

export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return <textarea data-slot="textarea" className={cn(controlVariants, className)} {...props} />
}
