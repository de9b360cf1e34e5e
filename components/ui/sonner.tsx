'use client'

import { CircleAlert, CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { toast, Toaster as Sonner, type ToasterProps } from 'sonner'
import { onToast, takeToasts } from './toast'
import { TOAST_CLASSES } from './toast-classes'

/** The toasts: one at a time, for five seconds. A swipe to the right removes it; F8 moves the focus to it. */
export function Toaster(props: ToasterProps) {
  const layer = useRef<HTMLDivElement>(null)
  // At the top on a phone and in the left corner on a wide screen, where there are no thumbs and no bars of forms or
  // chat. A toast under a resting pointer would not disappear.
  const [wide] = useState(() => matchMedia('(min-width: 1024px)').matches)

  useEffect(() => {
    let shown: string | number | undefined
    const show = () => {
      for (const { kind, text, options } of takeToasts()) {
        // A new toast replaces the one before.
        if (shown !== undefined) toast.dismiss(shown)
        shown = toast[kind](text, options)
      }
      // An open dialog is above everything else. The last element in the browser's top layer is above the dialog, so
      // the toasts enter it again.
      layer.current?.hidePopover?.()
      layer.current?.showPopover?.()
    }
    show()
    return onToast(show)
  }, [])

  return (
    <div ref={layer} popover="manual" className="pointer-events-none size-0 overflow-visible">
      <Sonner
        visibleToasts={1}
        duration={5000}
        swipeDirections={['right']}
        hotkey={['F8']}
        position={wide ? 'bottom-left' : 'top-center'}
        offset={wide ? 24 : 76}
        mobileOffset={{ top: 72, left: 12, right: 12 }}
        icons={{
          success: <CircleCheck aria-hidden className="size-5 text-primary" />,
          error: <CircleAlert aria-hidden className="size-5 text-destructive" />,
        }}
        toastOptions={{
          unstyled: true,
          classNames: { ...TOAST_CLASSES, toast: `w-(--width) ${TOAST_CLASSES.toast}` },
          // A style, because Sonner's own sheet, in which it is 400 ms, is in no layer and so wins over classes.
          style: { transitionDuration: '200ms' },
        }}
        {...props}
      />
    </div>
  )
}
