'use client'

import { cva, type VariantProps } from 'class-variance-authority'
import { X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'
import { Modal, ModalClose, ModalContent, ModalDescription, ModalTitle, ModalTrigger, type ModalProps } from './modal'

const sheetVariants = cva(
  'fixed overflow-y-auto overscroll-contain bg-card p-0 text-foreground shadow-lg open:flex open:flex-col',
  {
    variants: {
      side: {
        bottom:
          'm-0 mx-auto mt-auto max-h-[92dvh] w-full max-w-none rounded-t-lg open:animate-[rise_180ms_ease-out] sm:max-w-lg',
        top: 'm-0 mx-auto max-h-[92dvh] w-full max-w-none rounded-b-lg [--rise-from:-12px] open:animate-[rise_180ms_ease-out] sm:max-w-lg',
        left: 'm-0 h-dvh max-h-none w-80 max-w-[85vw] open:animate-[slide-in_180ms_ease-out]',
        right:
          'm-0 ml-auto h-dvh max-h-none w-80 max-w-[85vw] [--slide-from:100%] open:animate-[slide-in_180ms_ease-out]',
      },
    },
    defaultVariants: { side: 'right' },
  },
)

/** A dialog at an edge of the screen, beside its subject. */
export function Sheet(props: ModalProps) {
  return <Modal {...props} />
}

export function SheetTrigger(props: ComponentProps<typeof ModalTrigger>) {
  return <ModalTrigger data-slot="sheet-trigger" {...props} />
}

export function SheetClose(props: ComponentProps<typeof ModalClose>) {
  return <ModalClose data-slot="sheet-close" {...props} />
}

type ContentProps = ComponentProps<typeof ModalContent> &
  VariantProps<typeof sheetVariants> & {
    /** The name of the close button in the corner; without it there is no such button. */
    closeLabel?: string
  }

export function SheetContent({ side, className, closeLabel, children, ...props }: ContentProps) {
  return (
    <ModalContent data-slot="sheet-content" className={cn(sheetVariants({ side }), className)} {...props}>
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
