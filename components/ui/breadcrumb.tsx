import { mergeProps } from '@base-ui/react/merge-props'
import { useRender } from '@base-ui/react/use-render'
import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'

/** Breadcrumbs; `aria-label` names them. */
export function Breadcrumb(props: ComponentProps<'nav'>) {
  return <nav data-slot="breadcrumb" {...props} />
}

export function BreadcrumbList({ className, ...props }: ComponentProps<'ol'>) {
  return (
    <ol
      data-slot="breadcrumb-list"
      className={cn('flex flex-wrap items-center gap-x-1 text-muted-foreground', className)}
      {...props}
    />
  )
}

export function BreadcrumbItem({ className, ...props }: ComponentProps<'li'>) {
  return <li data-slot="breadcrumb-item" className={cn('flex items-center gap-1', className)} {...props} />
}

export function BreadcrumbLink({ className, render, ...props }: useRender.ComponentProps<'a'>) {
  return useRender({
    defaultTagName: 'a',
    render,
    props: mergeProps<'a'>(
      {
        className: cn(
          'flex min-h-11 items-center px-1 font-semibold text-primary hover:underline active:underline',
          className,
        ),
      },
      props,
    ),
    state: { slot: 'breadcrumb-link' },
  })
}

export function BreadcrumbPage({ className, ...props }: ComponentProps<'span'>) {
  return <span data-slot="breadcrumb-page" aria-current="page" className={cn('px-1 py-2', className)} {...props} />
}

export function BreadcrumbSeparator({ children = '›', ...props }: ComponentProps<'li'>) {
  return (
    <li data-slot="breadcrumb-separator" role="presentation" aria-hidden {...props}>
      {children}
    </li>
  )
}
