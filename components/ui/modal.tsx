'use client'

import { mergeProps } from '@base-ui/react/merge-props'
import { useRender } from '@base-ui/react/use-render'
import {
  createContext,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
} from 'react'

type ModalState = {
  open: boolean
  setOpen: (open: boolean) => void
  onClosed: () => void
  id: string
  described: boolean
  setDescribed: (described: boolean) => void
}

const ModalContext = createContext<ModalState | null>(null)

function useModal(): ModalState {
  const modal = useContext(ModalContext)
  if (!modal) throw new Error('A part of a dialog stands outside of it')
  return modal
}

export type ModalProps = {
  /** With `onOpenChange`, the caller owns this state. */
  open?: boolean
  defaultOpen?: boolean
  onOpenChange?: (open: boolean) => void
  /** Called after the dialog has closed and returned the focus. */
  onOpenChangeComplete?: (open: false) => void
  children?: ReactNode
}

/**
 * The shared base of Dialog, AlertDialog and Sheet, on the browser's `<dialog>`. It keeps the focus inside and returns
 * it at the end, closes on Escape and on a phone's Back, and makes the page behind it inert.
 */
export function Modal({
  open: controlled,
  defaultOpen = false,
  onOpenChange,
  onOpenChangeComplete,
  children,
}: ModalProps) {
  const [own, setOwn] = useState(defaultOpen)
  const [described, setDescribed] = useState(false)
  const id = useId()
  const setOpen = (next: boolean) => {
    setOwn(next)
    onOpenChange?.(next)
  }
  return (
    <ModalContext
      value={{
        open: controlled ?? own,
        setOpen,
        onClosed: () => onOpenChangeComplete?.(false),
        id,
        described,
        setDescribed,
      }}
    >
      {children}
    </ModalContext>
  )
}

/** A button that opens the dialog; `render` replaces its element. */
export function ModalTrigger({ render, ...props }: useRender.ComponentProps<'button'>) {
  const { open, setOpen } = useModal()
  return useRender({
    defaultTagName: 'button',
    render,
    props: mergeProps<'button'>(
      { type: 'button', 'aria-haspopup': 'dialog', 'aria-expanded': open, onClick: () => setOpen(true) },
      props,
    ),
  })
}

export function ModalClose({ render, ...props }: useRender.ComponentProps<'button'>) {
  const { setOpen } = useModal()
  return useRender({
    defaultTagName: 'button',
    render,
    props: mergeProps<'button'>({ type: render ? undefined : 'button', onClick: () => setOpen(false) }, props),
  })
}

/**
 * True if a click hit the backdrop. Its target is the dialog itself, as for a click on the dialog's padding, so the
 * position decides. The second click of a double tap does not count.
 */
function isOutside({ target, currentTarget, clientX, clientY, detail }: MouseEvent): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return (
    target === currentTarget && detail < 2 && (clientX < left || clientX > right || clientY < top || clientY > bottom)
  )
}

type ContentProps = ComponentProps<'dialog'> & {
  /** If true, a tap on the backdrop closes the dialog. */
  dismissible?: boolean
}

/**
 * The `<dialog>` element; its content is rendered only while it is open. The state closes first, because the element
 * returns the focus at once and fires `close` only later. A user who presses the focused button in between wants to
 * open the dialog again.
 */
export function ModalContent({ dismissible = true, children, onClick, ref: outer, ...props }: ContentProps) {
  const { open, setOpen, onClosed, id, described } = useModal()
  const ref = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const dialog = ref.current
    if (open && dialog && !dialog.open) {
      dialog.showModal()
      // React applies `autoFocus` while the dialog is still closed.
      dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    }
    if (!open && dialog?.open) dialog.close()
  }, [open])

  return (
    <dialog
      aria-labelledby={`${id}-title`}
      aria-describedby={described ? `${id}-description` : undefined}
      {...props}
      ref={element => {
        ref.current = element
        if (typeof outer === 'function') return outer(element)
        if (outer) outer.current = element
      }}
      // A cancelled file choice fires `cancel` too, and it bubbles.
      onCancel={event => {
        if (event.target !== ref.current) return
        event.preventDefault()
        setOpen(false)
      }}
      // The browser closes the dialog by itself if the user presses Escape repeatedly. When the event arrives, the
      // dialog may be open again.
      onClose={() => {
        if (ref.current?.open) return
        if (open) setOpen(false)
        onClosed()
      }}
      onClick={event => {
        onClick?.(event)
        if (dismissible && isOutside(event)) setOpen(false)
      }}
    >
      {open && children}
    </dialog>
  )
}

export function ModalTitle(props: ComponentProps<'h2'>) {
  return <h2 id={`${useModal().id}-title`} {...props} />
}

/** The description of the dialog for screen readers. */
export function ModalDescription(props: ComponentProps<'p'>) {
  const { id, setDescribed } = useModal()
  useLayoutEffect(() => {
    setDescribed(true)
    return () => setDescribed(false)
  }, [setDescribed])
  return <p id={`${id}-description`} {...props} />
}
