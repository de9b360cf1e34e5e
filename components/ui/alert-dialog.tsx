'use client'

import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'
import { Button } from './button'
import { dialogClasses } from './dialog'
import { Modal, ModalClose, ModalContent, ModalDescription, ModalTitle, ModalTrigger, type ModalProps } from './modal'
import { useSecondTapsIgnored } from './second-tap'

/** A dialog that needs an answer: Cancel, Escape or Back close it, a tap on the backdrop does not. */
export function AlertDialog(props: ModalProps) {
  useSecondTapsIgnored()
  return <Modal {...props} />
}

export function AlertDialogTrigger(props: ComponentProps<typeof ModalTrigger>) {
  return <ModalTrigger data-slot="alert-dialog-trigger" {...props} />
}

export function AlertDialogContent({ className, ...props }: ComponentProps<typeof ModalContent>) {
  return (
    <ModalContent
      role="alertdialog"
      dismissible={false}
      data-slot="alert-dialog-content"
      className={cn(dialogClasses, className)}
      {...props}
    />
  )
}

export function AlertDialogHeader({ className, ...props }: ComponentProps<'div'>) {
  return <div data-slot="alert-dialog-header" className={cn('flex flex-col gap-2', className)} {...props} />
}

export function AlertDialogFooter({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div data-slot="alert-dialog-footer" className={cn('mt-1 flex gap-3 *:min-w-0 *:flex-1', className)} {...props} />
  )
}

export function AlertDialogTitle({ className, ...props }: ComponentProps<'h2'>) {
  return <ModalTitle data-slot="alert-dialog-title" className={cn('text-xl', className)} {...props} />
}

export function AlertDialogDescription({ className, ...props }: ComponentProps<'p'>) {
  return (
    <ModalDescription
      data-slot="alert-dialog-description"
      className={cn('text-muted-foreground', className)}
      {...props}
    />
  )
}

/** The button that confirms. The dialog stays open: its owner closes it when the action has ended. */
export function AlertDialogAction(props: ComponentProps<typeof Button>) {
  return <Button data-slot="alert-dialog-action" {...props} />
}

export function AlertDialogCancel({ variant = 'outline', size, ...props }: ComponentProps<typeof Button>) {
  return <ModalClose data-slot="alert-dialog-cancel" render={<Button variant={variant} size={size} />} {...props} />
}
