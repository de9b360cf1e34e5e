'use client'

import { mergeProps } from '@base-ui/react/merge-props'
import { useRender } from '@base-ui/react/use-render'
import { cva, type VariantProps } from 'class-variance-authority'
import { createContext, useContext, useEffect, useId, type ComponentProps, type ReactNode } from 'react'
import { cn } from '@/lib/utils'

const PopoverContext = createContext<string | null>(null)

/** The id of the surrounding popover; null outside of one. */
export const usePopoverId = () => useContext(PopoverContext)

type PopoverProps = {
  /** The id of the panel, for code elsewhere that opens it. */
  id?: string
  /** Opens and closes the panel from outside. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
  children: ReactNode
}

/**
 * A panel beside its trigger. It uses the browser's `popover` attribute: it opens before any script has loaded, closes
 * on Escape, Back and a tap outside, and returns the focus.
 */
export function Popover({ id, open, onOpenChange, children }: PopoverProps) {
  const own = useId()
  const panelId = id ?? own
  useEffect(() => {
    const panel = document.getElementById(panelId)
    if (open !== undefined) panel?.togglePopover(open)
    const tell = (event: ToggleEvent) => onOpenChange?.(event.newState === 'open')
    panel?.addEventListener('toggle', tell)
    return () => panel?.removeEventListener('toggle', tell)
  }, [panelId, open, onOpenChange])
  return <PopoverContext value={panelId}>{children}</PopoverContext>
}

/** A button that opens and closes the popover; `render` replaces its element. */
export function PopoverTrigger({ render, ...props }: useRender.ComponentProps<'button'>) {
  const id = usePopoverId()
  return useRender({
    defaultTagName: 'button',
    render,
    props: mergeProps<'button'>({ type: 'button', popoverTarget: id ?? undefined }, {
      'data-slot': 'popover-trigger',
      ...props,
    } as typeof props),
  })
}

/** A button that closes the popover. As a link (`render`) it needs scripts to close it. */
export function PopoverClose({ render, ...props }: useRender.ComponentProps<'button'>) {
  const id = usePopoverId() ?? ''
  const own = render
    ? { onClick: () => document.getElementById(id)?.hidePopover() }
    : { type: 'button' as const, popoverTarget: id, popoverTargetAction: 'hide' as const }
  return useRender({
    defaultTagName: 'button',
    render,
    props: mergeProps<'button'>(own, { 'data-slot': 'popover-close', ...props } as typeof props),
  })
}

/** For browsers that cannot place the panel beside its trigger: at the bottom of the screen. */
const EDGE =
  'not-supports-[position-area:bottom]:inset-x-2 not-supports-[position-area:bottom]:bottom-2 not-supports-[position-area:bottom]:w-auto'
const FLIP = '[position-try-fallbacks:flip-block,flip-inline,flip-block_flip-inline]'

const popoverVariants = cva(
  'fixed inset-auto m-0 overflow-y-auto rounded-lg border border-border bg-popover p-2 text-popover-foreground shadow-lg',
  {
    variants: {
      /** Under the trigger, flipped if there is no room. `none`: classes of the page place it. */
      align: {
        start: `max-h-[calc(100dvh-5rem)] max-w-[calc(100vw-1rem)] [position-area:bottom_span-right] ${FLIP} ${EDGE}`,
        center: `max-h-[calc(100dvh-5rem)] max-w-[calc(100vw-1rem)] [position-area:bottom] ${FLIP} ${EDGE}`,
        end: `max-h-[calc(100dvh-5rem)] max-w-[calc(100vw-1rem)] [position-area:bottom_span-left] ${FLIP} ${EDGE}`,
        none: '',
      },
    },
    defaultVariants: { align: 'center' },
  },
)

type ContentProps = useRender.ComponentProps<'div'> & VariantProps<typeof popoverVariants>

export function PopoverContent({ align, className, render, ...props }: ContentProps) {
  const id = usePopoverId()
  return useRender({
    defaultTagName: 'div',
    render,
    props: {
      'data-slot': 'popover-content',
      id,
      popover: 'auto',
      className: cn(popoverVariants({ align }), className),
      ...props,
    },
  })
}

export function PopoverHeader({ className, ...props }: ComponentProps<'div'>) {
  return <div data-slot="popover-header" className={cn('flex flex-col px-3 py-1.5', className)} {...props} />
}

export function PopoverTitle({ className, ...props }: ComponentProps<'p'>) {
  return <p data-slot="popover-title" className={cn('font-semibold', className)} {...props} />
}

export function PopoverDescription({ className, ...props }: ComponentProps<'p'>) {
  return <p data-slot="popover-description" className={cn('text-sm text-muted-foreground', className)} {...props} />
}
