'use client'

import { X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'
import { Modal, ModalClose, ModalContent, ModalDescription, ModalTitle, ModalTrigger, type ModalProps } from './modal'

/** On a phone a dialog rises from the bottom; on a wide screen it is in the middle. */
export const dialogClasses =
  'fixed m-0 mt-auto max-h-[92dvh] w-full max-w-none gap-4 overflow-y-auto rounded-t-lg bg-card p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] text-foreground shadow-lg open:grid open:animate-[rise_180ms_ease-out] sm:m-auto sm:max-w-md sm:rounded-lg'

/** A modal dialog, made of the parts below, like that of shadcn/ui. */
export function Dialog(props: ModalProps) {
  return <Modal {...props} />
}

export function DialogTrigger(props: ComponentProps<typeof ModalTrigger>) {
  return <ModalTrigger data-slot="dialog-trigger" {...props} />
}

export function DialogClose(props: ComponentProps<typeof ModalClose>) {
  return <ModalClose data-slot="dialog-close" {...props} />
}

/** @param closeLabel the name of the close button in the corner; without it there is no such button */
export function DialogContent({
  className,
  closeLabel,
  children,
  ...props
}: ComponentProps<typeof ModalContent> & { closeLabel?: string }) {
  return (
    <ModalContent data-slot="dialog-content" className={cn(dialogClasses, className)} {...props}>
      {children}
      {closeLabel && (
        <DialogClose
          aria-label={closeLabel}
          className="absolute top-3.5 right-3 grid size-11 place-items-center rounded-lg hover:bg-muted active:bg-muted"
        >
          <X aria-hidden className="size-6" />
        </DialogClose>
      )}
    </ModalContent>
  )
}

export function DialogHeader({ className, ...props }: ComponentProps<'div'>) {
  return <div data-slot="dialog-header" className={cn('flex flex-col gap-2 pr-10', className)} {...props} />
}

export function DialogFooter({ className, ...props }: ComponentProps<'div'>) {
  return <div data-slot="dialog-footer" className={cn('mt-1 flex gap-3 *:min-w-0 *:flex-1', className)} {...props} />
}

export function DialogTitle({ className, ...props }: ComponentProps<'h2'>) {
  return <ModalTitle data-slot="dialog-title" className={cn('text-xl', className)} {...props} />
}

export function DialogDescription({ className, ...props }: ComponentProps<'p'>) {
  return (
    <ModalDescription data-slot="dialog-description" className={cn('text-muted-foreground', className)} {...props} />
  )
}
