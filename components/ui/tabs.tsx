'use client'

import { Tabs as Base } from '@base-ui/react/tabs'
import { cn } from '@/lib/utils'

type Styled<P> = P & { className?: string }

/** Tabs and their panels. Arrows, Home and End move between tabs; Tab moves into the panel. */
export function Tabs({ className, ...props }: Styled<Base.Root.Props>) {
  return <Base.Root data-slot="tabs" className={cn('flex flex-col gap-4', className)} {...props} />
}

/** @param activateOnFocus true if a tab opens as soon as an arrow key reaches it */
export function TabsList({ className, activateOnFocus = true, ...props }: Styled<Base.List.Props>) {
  return (
    <Base.List
      data-slot="tabs-list"
      activateOnFocus={activateOnFocus}
      className={cn('flex gap-1 overflow-x-auto rounded-lg bg-muted p-1', className)}
      {...props}
    />
  )
}

export function TabsTrigger({ className, ...props }: Styled<Base.Tab.Props>) {
  return (
    <Base.Tab
      data-slot="tabs-trigger"
      className={cn(
        "flex min-h-11 min-w-fit flex-1 items-center justify-center gap-2 rounded-md px-2 py-1 leading-snug font-semibold text-muted-foreground -outline-offset-3 hover:text-foreground aria-selected:bg-card aria-selected:text-primary-strong aria-selected:shadow-md sm:px-4 dark:aria-selected:bg-accent [&_svg]:shrink-0 [&_svg:not([class*='size-'])]:size-5",
        className,
      )}
      {...props}
    />
  )
}

export function TabsContent({ className, ...props }: Styled<Base.Panel.Props>) {
  return <Base.Panel data-slot="tabs-content" className={cn('rounded-lg', className)} {...props} />
}
