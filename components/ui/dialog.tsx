'use client'

import { X } from 'lucide-react'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { classes } from './classes'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  closeLabel: string
  className?: string
  children: ReactNode
}

/**
 * A modal dialog on the browser's own element: it holds the focus, gives it back, closes on Escape and makes the page behind it inert.
 * On a phone it rises from below, on a wide screen it stands in the middle. It is closed by its state first: the element gives the focus
 * back at once and says only later that it has closed, and who presses the button that has the focus again wants it open.
 * @param onClose may be called twice for one closing
 */
export function Dialog({ open, onClose, title, closeLabel, className, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const dialog = ref.current
    if (open && dialog && !dialog.open) {
      dialog.showModal()
      // React gives `autoFocus` its focus while the dialog is still closed.
      dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    }
    if (!open && dialog?.open) dialog.close()
  }, [open])

  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      // A choice of files that is given up says `cancel`, too.
      onCancel={event => {
        if (event.target !== ref.current) return
        event.preventDefault()
        onClose()
      }}
      // The browser closes it by itself where Escape is pressed often; by the time that it says so, it may be open again.
      onClose={() => !ref.current?.open && onClose()}
      onClick={event => event.target === ref.current && onClose()}
      className={classes(
        'm-0 mt-auto max-h-[92dvh] w-full max-w-none overflow-y-auto rounded-t-card bg-card p-0 text-ink shadow-card open:animate-[rise_180ms_ease-out] sm:m-auto sm:max-w-md sm:rounded-card',
        className,
      )}
    >
      {open && (
        <div className="p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
          <div className="mb-3 flex items-start justify-between gap-3">
            <h2 id={titleId} className="text-xl">
              {title}
            </h2>
            <button type="button" onClick={onClose} aria-label={closeLabel} className="-mt-1.5 -mr-2 grid size-11 shrink-0 place-items-center rounded-card hover:bg-sunken">
              <X aria-hidden className="size-6" />
            </button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  )
}
