import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'

export function Label({ className, ...props }: ComponentProps<'label'>) {
  return (
    <label
      data-slot="label"
      className={cn(
        'flex items-center gap-2 leading-snug font-semibold group-data-[disabled=true]:opacity-60 peer-disabled:opacity-60',
        className,
      )}
      {...props}
    />
  )
}
