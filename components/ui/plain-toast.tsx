'use client'

import { useEffect, useRef } from 'react'
import { cn } from '@/lib/utils'
import type { ToastWords } from './toast'
import { TOAST_CLASSES } from './toast-classes'

/** Milliseconds for which a toast is visible, as in `Toaster`. */
const SEEN = 5000

type Props = { words: ToastWords; onEnd: () => void }

/**
 * Shows a toast if the code of `Toaster` cannot be loaded, with the same words, style and buttons in the same place. It
 * stays while the pointer or the focus is on it.
 */
export function PlainToast({ words: { kind, text, options }, onEnd }: Props) {
  const layer = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // Puts the toast above an open dialog.
    layer.current?.showPopover?.()
    const timer = setInterval(() => layer.current?.matches(':hover, :focus-within') || onEnd(), SEEN)
    return () => clearInterval(timer)
  }, [onEnd])

  return (
    <div
      ref={layer}
      popover="manual"
      role="alert"
      data-slot="toast"
      className={cn(
        'fixed inset-auto right-3 bottom-[calc(var(--bottom-bar,0px)+12px)] left-3 sm:left-1/2 sm:w-89 sm:-translate-x-1/2 lg:right-6 lg:left-auto lg:translate-x-0',
        TOAST_CLASSES.toast,
        TOAST_CLASSES[kind],
      )}
    >
      <div className={TOAST_CLASSES.content}>
        <p className={TOAST_CLASSES.title}>{text}</p>
        {options?.description && <p>{options.description}</p>}
      </div>
      {([options?.other, options?.action] as const).map(
        (way, index) =>
          way && (
            <button
              key={way.label}
              type="button"
              onClick={() => {
                onEnd()
                way.onClick()
              }}
              className={index === 0 ? TOAST_CLASSES.cancelButton : TOAST_CLASSES.actionButton}
            >
              {way.label}
            </button>
          ),
      )}
    </div>
  )
}
