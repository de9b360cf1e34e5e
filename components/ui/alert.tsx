import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'

export const alertVariants = cva(
  "relative grid w-full grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 rounded-lg px-3.5 py-3 sm:has-data-[slot=alert-action]:grid-cols-[auto_minmax(0,1fr)_auto] [&>svg]:col-start-1 [&>svg]:row-span-2 [&>svg]:mt-0.5 [&>svg]:shrink-0 [&>svg:not([class*='size-'])]:size-5",
  {
    variants: {
      variant: {
        default: 'bg-muted text-foreground',
        /** For what helps, or went well. */
        accent: 'bg-accent text-foreground',
        /** For things that need attention. */
        warning: 'bg-secondary-soft text-foreground',
        destructive: 'bg-destructive-soft text-foreground [&>svg]:text-destructive',
      },
    },
    defaultVariants: { variant: 'default' },
  },
)

/**
 * A note in the page. Use `role="status"` for information and `alert` for what a screen reader must announce at once.
 */
export function Alert({
  className,
  variant,
  role = 'alert',
  ...props
}: ComponentProps<'div'> & VariantProps<typeof alertVariants>) {
  return <div role={role} data-slot="alert" className={cn(alertVariants({ variant }), className)} {...props} />
}

export function AlertTitle({ className, ...props }: ComponentProps<'div'>) {
  return <div data-slot="alert-title" className={cn('col-start-2 font-semibold', className)} {...props} />
}

export function AlertDescription({ className, ...props }: ComponentProps<'div'>) {
  return <div data-slot="alert-description" className={cn('col-start-2', className)} {...props} />
}

/** The action beside the text. On a phone it is below the text, so that long words have room. */
export function AlertAction({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="alert-action"
      className={cn(
        'col-start-2 mt-1 justify-self-start sm:col-start-3 sm:row-span-2 sm:row-start-1 sm:mt-0 sm:self-center',
        className,
      )}
      {...props}
    />
  )
}
