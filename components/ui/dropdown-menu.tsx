'use client'

import { Menu } from '@base-ui/react/menu'
import { cva, type VariantProps } from 'class-variance-authority'
import { Check, ChevronRight, Circle } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'

/**
 * A menu of actions. Arrows, Home, End and letters move between items. The page behind it stays usable, unless `modal`
 * is set. It weighs 54 KB, so pages on which visitors land load it at the first tap.
 */
export function DropdownMenu({ modal = false, ...props }: Menu.Root.Props) {
  return <Menu.Root modal={modal} {...props} />
}

export function DropdownMenuTrigger(props: Menu.Trigger.Props) {
  return <Menu.Trigger data-slot="dropdown-menu-trigger" {...props} />
}

type ContentProps = Menu.Popup.Props &
  Pick<Menu.Positioner.Props, 'align' | 'alignOffset' | 'side' | 'sideOffset' | 'anchor'>

export function DropdownMenuContent({
  align = 'start',
  alignOffset,
  side,
  sideOffset = 4,
  anchor,
  className,
  ...props
}: ContentProps) {
  return (
    <Menu.Portal>
      <Menu.Positioner
        align={align}
        alignOffset={alignOffset}
        side={side}
        sideOffset={sideOffset}
        anchor={anchor}
        collisionPadding={8}
        className="z-40 outline-none"
      >
        <Menu.Popup
          data-slot="dropdown-menu-content"
          className={cn(
            'max-h-(--available-height) w-64 max-w-(--available-width) overflow-y-auto rounded-lg border border-border bg-popover p-2 text-popover-foreground shadow-lg outline-none',
            className,
          )}
          {...props}
        />
      </Menu.Positioner>
    </Menu.Portal>
  )
}

const itemVariants = cva(
  "flex min-h-12 w-full cursor-pointer items-center gap-3 rounded-md px-3 py-1 text-start outline-none select-none data-disabled:opacity-60 data-highlighted:bg-muted data-highlighted:inset-ring-2 data-highlighted:inset-ring-ring [&_svg]:shrink-0 [&_svg:not([class*='size-'])]:size-5",
  {
    variants: {
      variant: { default: '', destructive: 'text-destructive data-highlighted:bg-destructive-soft' },
      /** Aligns the text with that of items with an icon. */
      inset: { true: 'pl-11' },
    },
    defaultVariants: { variant: 'default' },
  },
)

export function DropdownMenuItem({
  variant,
  inset,
  className,
  ...props
}: Menu.Item.Props & { className?: string } & VariantProps<typeof itemVariants>) {
  return (
    <Menu.Item data-slot="dropdown-menu-item" className={cn(itemVariants({ variant, inset }), className)} {...props} />
  )
}

/** An item that links to a page; `render` sets the framework's link. */
export function DropdownMenuLinkItem({ className, ...props }: Menu.LinkItem.Props & { className?: string }) {
  return (
    <Menu.LinkItem closeOnClick data-slot="dropdown-menu-item" className={cn(itemVariants(), className)} {...props} />
  )
}

export function DropdownMenuGroup(props: Menu.Group.Props) {
  return <Menu.Group data-slot="dropdown-menu-group" {...props} />
}

export function DropdownMenuLabel({ className, ...props }: Menu.GroupLabel.Props & { className?: string }) {
  return <Menu.GroupLabel data-slot="dropdown-menu-label" className={cn('px-3 py-2', className)} {...props} />
}

export function DropdownMenuSeparator({
  className,
  ...props
}: ComponentProps<typeof Menu.Separator> & { className?: string }) {
  return (
    <Menu.Separator
      data-slot="dropdown-menu-separator"
      className={cn('my-1 border-t border-border', className)}
      {...props}
    />
  )
}

/** An item that is switched on or off; the menu stays open. */
export function DropdownMenuCheckboxItem({
  className,
  children,
  ...props
}: Menu.CheckboxItem.Props & { className?: string }) {
  return (
    <Menu.CheckboxItem
      data-slot="dropdown-menu-checkbox-item"
      className={cn(itemVariants(), 'relative pl-11', className)}
      {...props}
    >
      <Menu.CheckboxItemIndicator className="absolute left-3">
        <Check aria-hidden />
      </Menu.CheckboxItemIndicator>
      {children}
    </Menu.CheckboxItem>
  )
}

export function DropdownMenuRadioGroup(props: Menu.RadioGroup.Props) {
  return <Menu.RadioGroup data-slot="dropdown-menu-radio-group" {...props} />
}

/** One of several items, of which one is chosen; the menu stays open. */
export function DropdownMenuRadioItem({
  className,
  children,
  ...props
}: Menu.RadioItem.Props & { className?: string }) {
  return (
    <Menu.RadioItem
      data-slot="dropdown-menu-radio-item"
      className={cn(itemVariants(), 'relative pl-11', className)}
      {...props}
    >
      <Menu.RadioItemIndicator className="absolute left-3">
        <Circle aria-hidden className="fill-current p-1" />
      </Menu.RadioItemIndicator>
      {children}
    </Menu.RadioItem>
  )
}

/** The keys that do the same, at the end of an item. */
export function DropdownMenuShortcut({ className, ...props }: ComponentProps<'span'>) {
  return (
    <span
      data-slot="dropdown-menu-shortcut"
      className={cn('ml-auto text-sm text-muted-foreground', className)}
      {...props}
    />
  )
}

/** A menu beside an item. */
export function DropdownMenuSub(props: Menu.SubmenuRoot.Props) {
  return <Menu.SubmenuRoot {...props} />
}

export function DropdownMenuSubTrigger({
  inset,
  className,
  children,
  ...props
}: Menu.SubmenuTrigger.Props & { className?: string } & Pick<VariantProps<typeof itemVariants>, 'inset'>) {
  return (
    <Menu.SubmenuTrigger
      data-slot="dropdown-menu-sub-trigger"
      className={cn(itemVariants({ inset }), 'data-popup-open:bg-muted', className)}
      {...props}
    >
      {children}
      <ChevronRight aria-hidden className="ml-auto" />
    </Menu.SubmenuTrigger>
  )
}

export function DropdownMenuSubContent({ side = 'right', sideOffset = 0, ...props }: ContentProps) {
  return <DropdownMenuContent side={side} sideOffset={sideOffset} {...props} />
}
