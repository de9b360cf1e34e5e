'use client'

import { CircleAlert, CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { toast, Toaster } from 'sonner'
import { onToast, takeToasts } from './toast'
import { TOAST_CLASSES } from './toast-classes'

/** The toasts as PRODUCT § 9 has them: one visible, five seconds, swiped away to the right, F8 leads to them. */
export function Toasts() {
  const layer = useRef<HTMLDivElement>(null)
  // Where thumbs, the forms' bars and the chat's are not: above on a phone, in the left corner on a wide screen. A toast under a pointer that rests would stay.
  const [wide] = useState(() => matchMedia('(min-width: 1024px)').matches)

  useEffect(() => {
    let shown: string | number | undefined
    const show = () => {
      for (const { kind, text, options } of takeToasts()) {
        // The newest takes the place of the one before.
        if (shown !== undefined) toast.dismiss(shown)
        shown = toast[kind](text, options)
      }
      // An open dialog lies above everything else: whatever comes last to the browser's top layer lies above the dialog.
      layer.current?.hidePopover?.()
      layer.current?.showPopover?.()
    }
    show()
    return onToast(show)
  }, [])

  return (
    <div ref={layer} popover="manual" className="pointer-events-none size-0 overflow-visible">
      <Toaster
        visibleToasts={1}
        duration={5000}
        swipeDirections={['right']}
        hotkey={['F8']}
        position={wide ? 'bottom-left' : 'top-center'}
        offset={wide ? 24 : 76}
        mobileOffset={{ top: 72, left: 12, right: 12 }}
        icons={{ success: <CircleCheck aria-hidden className="size-6 text-leaf" />, error: <CircleAlert aria-hidden className="size-6 text-danger" /> }}
        toastOptions={{
          unstyled: true,
          classNames: { ...TOAST_CLASSES, toast: `w-(--width) ${TOAST_CLASSES.toast}`, error: 'border-danger!' },
        }}
      />
    </div>
  )
}
