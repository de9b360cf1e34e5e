'use client'

import { CircleAlert, CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { toast, Toaster as Sonner, type ToasterProps } from 'sonner'
import { useSecondTapsIgnored } from './second-tap'
import { onToast, onToastEnd, takeToasts, type ToastWords } from './toast'
import { TOAST_CLASSES } from './toast-classes'
import { keepFree } from './toast-place'

/** Just above what a page has at the bottom of a small screen (`--bottom-bar`, globals.css), or higher: `keepFree`. */
const ABOVE_BAR = 'calc(var(--bottom-bar, 0px) + 12px + var(--toast-lift, 0px))'

/** A page with a field for messages at its bottom: its toasts are at the top, this far down, below its heads. */
const WRITES = '[data-own-bar="always"]'
const BELOW_HEADS = { phone: '8.5rem', wide: '14rem' }

/** The toasts: one at a time, for five seconds. A swipe to the right removes it; F8 moves the focus to it. */
export function Toaster(props: ToasterProps) {
  useSecondTapsIgnored()
  const layer = useRef<HTMLDivElement>(null)
  // Above the bar at the bottom of a small screen and in the right corner of a wide one: at the top are headings, the
  // header's controls, and the title and close button of a sheet.
  const [wide] = useState(() => matchMedia('(min-width: 1024px)').matches)

  useEffect(() => {
    let shown: { words: ToastWords; id: string | number } | undefined
    let stopPlacing: (() => void) | undefined
    const show = () => {
      for (const words of takeToasts()) {
        // A new toast replaces the one before.
        if (shown !== undefined) toast.dismiss(shown.id)
        const { other, ...options } = words.options ?? {}
        shown = {
          words,
          id: toast[words.kind](words.text, {
            ...options,
            ...(other ? { cancel: other } : {}),
            // Such a page has the field and the newest messages at its bottom.
            ...(document.querySelector(WRITES) ? { position: wide ? 'top-right' : 'top-center' } : {}),
          }),
        }
      }
      // An open dialog is above everything else. The last element in the browser's top layer is above the dialog, so
      // the toasts enter it again.
      layer.current?.hidePopover?.()
      layer.current?.showPopover?.()
      stopPlacing?.()
      stopPlacing = layer.current ? keepFree(layer.current) : undefined
    }
    const end = (words: ToastWords) => {
      if (shown?.words === words) toast.dismiss(shown.id)
    }
    show()
    const stops = [onToast(show), onToastEnd(end)]
    return () => {
      stops.forEach(stop => stop())
      stopPlacing?.()
    }
  }, [wide])

  return (
    <div ref={layer} popover="manual" className="pointer-events-none size-0 overflow-visible">
      <Sonner
        visibleToasts={1}
        duration={5000}
        swipeDirections={['right']}
        hotkey={['F8']}
        position={wide ? 'bottom-right' : 'bottom-center'}
        offset={{ bottom: ABOVE_BAR, right: 24, top: BELOW_HEADS.wide }}
        mobileOffset={{ bottom: ABOVE_BAR, left: 12, right: 12, top: BELOW_HEADS.phone }}
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
