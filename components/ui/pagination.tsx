import { mergeProps } from '@base-ui/react/merge-props'
import { useRender } from '@base-ui/react/use-render'
import { Ellipsis } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'
import { buttonVariants } from './button'

/** Links to the pages of a list; `aria-label` names them. */
export function Pagination({ className, ...props }: ComponentProps<'nav'>) {
  return <nav data-slot="pagination" className={cn('flex w-full justify-center', className)} {...props} />
}

export function PaginationContent({ className, ...props }: ComponentProps<'ul'>) {
  return (
    <ul data-slot="pagination-content" className={cn('flex flex-wrap justify-center gap-1', className)} {...props} />
  )
}

export function PaginationItem(props: ComponentProps<'li'>) {
  return <li data-slot="pagination-item" {...props} />
}

export function PaginationLink({
  className,
  isActive,
  render,
  ...props
}: useRender.ComponentProps<'a'> & { isActive?: boolean }) {
  return useRender({
    defaultTagName: 'a',
    render,
    props: mergeProps<'a'>(
      {
        'aria-current': isActive ? 'page' : undefined,
        className: cn(
          buttonVariants({ variant: 'ghost', size: 'sm' }),
          'figure min-w-11 px-2',
          isActive && 'bg-accent text-primary-strong',
          className,
        ),
      },
      props,
    ),
    state: { slot: 'pagination-link', active: isActive ?? false },
  })
}

/** The link to the page before. It looks like the link to the next page. */
export function PaginationPrevious({ className, render, ...props }: useRender.ComponentProps<'a'>) {
  return useRender({
    defaultTagName: 'a',
    render,
    props: mergeProps<'a'>({ rel: 'prev', className: cn(buttonVariants({ variant: 'outline' }), className) }, props),
    state: { slot: 'pagination-previous' },
  })
}

export function PaginationNext({ className, render, ...props }: useRender.ComponentProps<'a'>) {
  return useRender({
    defaultTagName: 'a',
    render,
    props: mergeProps<'a'>({ rel: 'next', className: cn(buttonVariants({ variant: 'outline' }), className) }, props),
    state: { slot: 'pagination-next' },
  })
}

export function PaginationEllipsis({ className, ...props }: ComponentProps<'span'>) {
  return (
    <span
      data-slot="pagination-ellipsis"
      aria-hidden
      className={cn('grid size-11 place-items-center', className)}
      {...props}
    >
      <Ellipsis className="size-5" />
    </span>
  )
}
