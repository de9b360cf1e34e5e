'use client'

import { X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'
import { Modal, ModalClose, ModalContent, ModalDescription, ModalTitle, ModalTrigger, type ModalProps } from './modal'

const LOOK =
  'fixed m-0 mx-auto mt-auto max-h-[92dvh] w-full max-w-none overflow-y-auto overscroll-contain rounded-t-lg bg-card p-0 text-foreground shadow-lg open:flex open:animate-[rise_180ms_ease-out] open:flex-col sm:max-w-lg'

/** A dialog that rises from the lower edge of the screen. One at a side is a drawer. */
export function Sheet(props: ModalProps) {
  return <Modal {...props} />
}

export function SheetTrigger(props: ComponentProps<typeof ModalTrigger>) {
  return <ModalTrigger data-slot="sheet-trigger" {...props} />
}

export function SheetClose(props: ComponentProps<typeof ModalClose>) {
  return <ModalClose data-slot="sheet-close" {...props} />
}

type ContentProps = ComponentProps<typeof ModalContent> & {
  /** The name of the close button in the corner; without it there is no such button. */
  closeLabel?: string
}

export function SheetContent({ className, closeLabel, children, ...props }: ContentProps) {
  return (
    <ModalContent data-slot="sheet-content" className={cn(LOOK, className)} {...props}>
      {children}
      {closeLabel && (
        // It stays in the corner while the content scrolls, as the header does.
        <div className="sticky top-0 z-20 order-first h-0">
          <SheetClose
            aria-label={closeLabel}
            className="absolute top-3.5 right-3 grid size-11 place-items-center rounded-lg hover:bg-muted active:bg-muted"
          >
            <X aria-hidden className="size-6" />
          </SheetClose>
        </div>
      )}
    </ModalContent>
  )
}

/** Stays visible above the scrolled content. */
export function SheetHeader({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="sheet-header"
      className={cn('sticky top-0 z-10 flex flex-col gap-1.5 bg-card p-5 pr-15 pb-3', className)}
      {...props}
    />
  )
}

/** Stays visible below the scrolled content. */
export function SheetFooter({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="sheet-footer"
      className={cn(
        'sticky bottom-0 mt-auto flex flex-wrap-reverse gap-3 border-t border-border bg-card px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] wrap-break-word',
        className,
      )}
      {...props}
    />
  )
}

export function SheetTitle({ className, ...props }: ComponentProps<'h2'>) {
  return <ModalTitle data-slot="sheet-title" className={cn('text-xl', className)} {...props} />
}

export function SheetDescription({ className, ...props }: ComponentProps<'p'>) {
  return (
    <ModalDescription data-slot="sheet-description" className={cn('text-muted-foreground', className)} {...props} />
  )
}
