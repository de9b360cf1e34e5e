'use client'

import { useRender } from '@base-ui/react/use-render'
import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'
import { Popover, PopoverClose, PopoverTrigger, usePopoverId } from './popover'

const drawerVariants = cva(
  'm-0 flex-col overflow-y-auto overscroll-contain bg-card text-foreground backdrop:bg-black/50 open:flex',
  {
    variants: {
      direction: {
        left: 'h-dvh max-h-none w-72 max-w-[85vw] open:animate-[slide-in_180ms_ease-out]',
        right: 'ml-auto h-dvh max-h-none w-72 max-w-[85vw] [--slide-from:100%] open:animate-[slide-in_180ms_ease-out]',
        bottom: 'mx-auto mt-auto max-h-[85dvh] w-full max-w-none rounded-t-lg open:animate-[rise_180ms_ease-out]',
      },
    },
    defaultVariants: { direction: 'bottom' },
  },
)

/**
 * A panel that slides in from an edge. It uses the browser's `popover` attribute: it opens before any script has
 * loaded, and the page behind it stays usable.
 */
export function Drawer(props: ComponentProps<typeof Popover>) {
  return <Popover {...props} />
}

export function DrawerTrigger(props: ComponentProps<typeof PopoverTrigger>) {
  return <PopoverTrigger data-slot="drawer-trigger" {...props} />
}

export function DrawerClose(props: ComponentProps<typeof PopoverClose>) {
  return <PopoverClose data-slot="drawer-close" {...props} />
}

type ContentProps = useRender.ComponentProps<'div'> & VariantProps<typeof drawerVariants>

export function DrawerContent({ direction, className, render, ...props }: ContentProps) {
  const id = usePopoverId()
  return useRender({
    defaultTagName: 'div',
    render,
    props: {
      'data-slot': 'drawer-content',
      id,
      popover: 'auto',
      className: cn(drawerVariants({ direction }), className),
      ...props,
    },
  })
}

export function DrawerHeader({ className, ...props }: ComponentProps<'div'>) {
  return <div data-slot="drawer-header" className={cn('flex flex-col gap-1.5 p-5 pb-3', className)} {...props} />
}

export function DrawerFooter({ className, ...props }: ComponentProps<'div'>) {
  return <div data-slot="drawer-footer" className={cn('mt-auto flex flex-col gap-1 pt-3', className)} {...props} />
}

export function DrawerTitle({ className, ...props }: ComponentProps<'h2'>) {
  return <h2 data-slot="drawer-title" className={cn('text-xl', className)} {...props} />
}

export function DrawerDescription({ className, ...props }: ComponentProps<'p'>) {
  return <p data-slot="drawer-description" className={cn('text-muted-foreground', className)} {...props} />
}
