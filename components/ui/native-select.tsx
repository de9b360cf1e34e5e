import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'
import { controlVariants } from './input'

/** One choice of many, as the browser's own select. */
export function NativeSelect({ className, ...props }: ComponentProps<'select'>) {
  return (
    <div data-slot="native-select-wrapper" className="relative w-full has-[select:disabled]:opacity-60">
      <select
        data-slot="native-select"
        className={cn(controlVariants, 'appearance-none pr-10 text-ellipsis disabled:opacity-100', className)}
        {...props}
      />
      <ChevronDown
        aria-hidden
        data-slot="native-select-icon"
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-muted-foreground"
      />
    </div>
  )
}

export function NativeSelectOption({ className, ...props }: ComponentProps<'option'>) {
  return <option data-slot="native-select-option" className={cn('bg-card text-foreground', className)} {...props} />
}

export function NativeSelectOptGroup({ className, ...props }: ComponentProps<'optgroup'>) {
  return <optgroup data-slot="native-select-optgroup" className={cn('bg-card text-foreground', className)} {...props} />
}
