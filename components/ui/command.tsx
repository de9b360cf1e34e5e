import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'

/** The panel under a field. The field keeps the focus (`useCombobox` handles the keys). */
export function Command({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="command"
      // The focus stays in the field.
      onMouseDown={event => event.preventDefault()}
      className={cn(
        'max-h-[min(27rem,60dvh)] overflow-y-auto overscroll-contain rounded-lg border border-border bg-popover p-1.5 text-start text-popover-foreground shadow-lg',
        className,
      )}
      {...props}
    />
  )
}

/** @param props `id` is the value of the field's `aria-controls`; `aria-label` names the list */
export function CommandList(props: ComponentProps<'div'>) {
  return <div role="listbox" data-slot="command-list" {...props} />
}

/** The number of options, for screen readers. */
export function CommandStatus({ className, ...props }: ComponentProps<'p'>) {
  return <p role="status" data-slot="command-status" className={cn('sr-only', className)} {...props} />
}

/** The heading of a list. */
export function CommandHeader({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="command-header"
      className={cn(
        'flex items-center justify-between gap-3 pl-3 text-sm font-semibold text-muted-foreground',
        className,
      )}
      {...props}
    />
  )
}

type ItemProps = Omit<ComponentProps<'div'>, 'onSelect'> & {
  /** True if the arrow keys have reached this item. */
  active: boolean
  onSelect: () => void
}

export function CommandItem({ active, onSelect, className, ...props }: ItemProps) {
  return (
    <div
      role="option"
      data-slot="command-item"
      aria-selected={active}
      onClick={onSelect}
      className={cn(
        "flex min-h-12 cursor-pointer items-center gap-3 rounded-md py-1 pr-1 pl-3 hover:bg-muted aria-selected:bg-accent [&_svg]:shrink-0 [&_svg:not([class*='size-'])]:size-5",
        className,
      )}
      {...props}
    />
  )
}
