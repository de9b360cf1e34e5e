import type { ComponentProps, ReactNode } from 'react'
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogHeader,
  AlertDialogTitle,
} from '@/components/ui/alert-dialog'
import { isSecondTap } from './taps'

export type Question = {
  title: string
  /** The subject of the question, under the title. */
  subject?: ReactNode
  text: string
  /** A further question, under the text. */
  field?: ReactNode
  /** The label of the button that confirms. */
  action: string
  variant: ComponentProps<typeof AlertDialogAction>['variant']
  onConfirm: () => void
}

/** Asks before an action. @param question null while nothing is asked @param busy true while the action runs */
export function ConfirmDialog({
  question,
  cancel,
  busy,
  onClose,
}: {
  question: Question | null
  cancel: string
  busy?: boolean
  onClose: () => void
}) {
  return (
    <AlertDialog open={question !== null} onOpenChange={onClose}>
      <AlertDialogContent>
        {question && (
          <>
            <AlertDialogHeader>
              <AlertDialogTitle>{question.title}</AlertDialogTitle>
              {question.subject}
              <AlertDialogDescription>{question.text}</AlertDialogDescription>
            </AlertDialogHeader>
            {question.field}
            <AlertDialogFooter>
              {/* A field must not have the focus first: a phone's keyboard would cover the question. */}
              <AlertDialogCancel data-autofocus={question.field ? true : undefined}>{cancel}</AlertDialogCancel>
              <AlertDialogAction
                variant={question.variant}
                disabled={busy}
                onClick={event => isSecondTap(event) || question.onConfirm()}
              >
                {question.action}
              </AlertDialogAction>
            </AlertDialogFooter>
          </>
        )}
      </AlertDialogContent>
    </AlertDialog>
  )
}
