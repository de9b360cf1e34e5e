import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'

/** Says that a list or page is empty, and what to do next. */
export function Empty({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="empty"
      className={cn('mx-auto flex max-w-md min-w-0 flex-col items-center gap-3 px-4 py-14 text-center', className)}
      {...props}
    />
  )
}

export function EmptyHeader({ className, ...props }: ComponentProps<'div'>) {
  return <div data-slot="empty-header" className={cn('flex flex-col items-center gap-3', className)} {...props} />
}

const emptyMediaVariants = cva('grid shrink-0 place-items-center', {
  variants: {
    variant: { default: '', icon: "size-16 rounded-full bg-accent text-primary [&_svg:not([class*='size-'])]:size-8" },
  },
  defaultVariants: { variant: 'default' },
})

export function EmptyMedia({
  className,
  variant,
  ...props
}: ComponentProps<'div'> & VariantProps<typeof emptyMediaVariants>) {
  return (
    <div
      aria-hidden
      data-slot="empty-icon"
      data-variant={variant}
      className={cn(emptyMediaVariants({ variant }), className)}
      {...props}
    />
  )
}

/** A heading; `as` sets its level on the page. */
export function EmptyTitle({
  as: Heading = 'h2',
  className,
  ...props
}: ComponentProps<'h2'> & { as?: 'h1' | 'h2' | 'h3' }) {
  return <Heading data-slot="empty-title" className={cn('text-xl', className)} {...props} />
}

export function EmptyDescription({ className, ...props }: ComponentProps<'p'>) {
  return <p data-slot="empty-description" className={cn('text-muted-foreground', className)} {...props} />
}

/** One button or link for the next step. */
export function EmptyContent({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="empty-content"
      className={cn('flex max-w-full min-w-0 flex-col items-center gap-3', className)}
      {...props}
    />
  )
}
