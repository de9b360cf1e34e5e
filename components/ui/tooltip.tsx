'use client'

import { Tooltip as Base } from '@base-ui/react/tooltip'
import { cn } from '@/lib/utils'

/** The delay that the tooltips inside share, in milliseconds. */
export function TooltipProvider({ delay = 300, ...props }: Base.Provider.Props) {
  return <Base.Provider delay={delay} {...props} />
}

/**
 * A short text about a control, for mouse and keyboard. Touch users never see it, so it must not contain anything that
 * is shown nowhere else.
 */
export function Tooltip(props: Base.Root.Props) {
  return <Base.Root {...props} />
}

export function TooltipTrigger(props: Base.Trigger.Props) {
  return <Base.Trigger data-slot="tooltip-trigger" {...props} />
}

type ContentProps = Base.Popup.Props & { className?: string } & Pick<
    Base.Positioner.Props,
    'side' | 'sideOffset' | 'align'
  >

export function TooltipContent({ side = 'top', sideOffset = 6, align, className, ...props }: ContentProps) {
  return (
    <Base.Portal>
      <Base.Positioner side={side} sideOffset={sideOffset} align={align} collisionPadding={8} className="z-50">
        <Base.Popup
          data-slot="tooltip-content"
          className={cn('max-w-72 rounded-md bg-foreground px-3 py-1.5 text-sm text-background shadow-lg', className)}
          {...props}
        />
      </Base.Positioner>
    </Base.Portal>
  )
}
