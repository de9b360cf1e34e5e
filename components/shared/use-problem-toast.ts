import { useEffect, useRef } from 'react'
import type { FieldErrors, FieldValues, UseFormSubscribe } from 'react-hook-form'
import { toast } from '@/components/ui/toast'

type Still<Values extends FieldValues> = (problems: FieldErrors<Values>) => boolean

/**
 * Returns a function that shows a toast about problems of a form's fields. The toast disappears when the last of these
 * problems is solved.
 */
export function useProblemToast<Values extends FieldValues>(
  subscribe: UseFormSubscribe<Values>,
): (title: string, description: string, isStill: Still<Values>) => void {
  const shown = useRef<{ end: () => void; isStill: Still<Values> } | null>(null)
  useEffect(
    () =>
      subscribe({
        formState: { errors: true },
        callback: ({ errors = {} }) => {
          if (!shown.current || shown.current.isStill(errors)) return
          shown.current.end()
          shown.current = null
        },
      }),
    [subscribe],
  )
  return (title, description, isStill) => {
    shown.current = { end: toast.error(title, { description }), isStill }
  }
}
