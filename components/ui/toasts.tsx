'use client'

import { useEffect } from 'react'
import { toast, Toaster } from 'sonner'
import { TOAST_EVENT, type ToastEvent } from './toast'

function show({ kind, text, options }: ToastEvent['detail']) {
  toast[kind](text, options)
}

/** The toasts as PRODUCT § 9 has them: one visible, five seconds, swiped away to the right, F8 leads to them. */
export function Toasts({ first }: { first: ToastEvent['detail'] }) {
  useEffect(() => {
    show(first)
    const next = (event: Event) => show((event as ToastEvent).detail)
    window.addEventListener(TOAST_EVENT, next)
    return () => window.removeEventListener(TOAST_EVENT, next)
  }, [first])
  return (
    <Toaster
      visibleToasts={1}
      duration={5000}
      swipeDirections={['right']}
      hotkey={['F8']}
      position="top-center"
      offset={76}
      mobileOffset={{ top: 72 }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast: 'flex w-full items-center gap-3 rounded-card border border-line bg-card p-4 text-ink shadow-card sm:w-96',
          title: 'font-semibold',
          description: 'text-ink-soft',
          icon: 'shrink-0 text-leaf',
          error: 'border-danger! [&_[data-icon]]:text-danger',
          actionButton: 'ml-auto min-h-11 shrink-0 rounded-card bg-leaf px-4 font-semibold text-on-leaf',
        },
      }}
    />
  )
}
