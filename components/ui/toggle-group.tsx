'use client'

import { Toggle } from '@base-ui/react/toggle'
import { ToggleGroup as Base } from '@base-ui/react/toggle-group'
import { cva, type VariantProps } from 'class-variance-authority'
import { cn } from '@/lib/utils'

/**
 * Buttons of which one (or several, with `multiple`) is pressed. Arrows move between them, and a second tap releases a
 * button. For a field of a form use a radio group.
 */
export function ToggleGroup({ className, ...props }: Base.Props<string> & { className?: string }) {
  return <Base data-slot="toggle-group" className={cn('flex flex-wrap gap-2', className)} {...props} />
}

const toggleVariants = cva(
  'min-h-11 border border-input bg-card px-3.5 py-1 hover:bg-muted data-pressed:border-primary data-pressed:bg-primary data-pressed:font-semibold data-pressed:text-primary-foreground disabled:opacity-60',
  { variants: { shape: { pill: 'rounded-full', box: 'rounded-lg' } }, defaultVariants: { shape: 'pill' } },
)

export function ToggleGroupItem({
  className,
  shape,
  ...props
}: Toggle.Props<string> & { className?: string } & VariantProps<typeof toggleVariants>) {
  return <Toggle data-slot="toggle-group-item" className={cn(toggleVariants({ shape }), className)} {...props} />
}
