'use client'

import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import { TOAST_EVENT, type ToastEvent } from './toast'

const Toasts = dynamic(() => import('./toasts').then(module => module.Toasts), { ssr: false })

/** Where toasts appear; stands once in the shell. Nothing is fetched before the first one. */
export function ToastHost() {
  const [first, setFirst] = useState<ToastEvent['detail'] | null>(null)
  useEffect(() => {
    if (first) return
    const begin = (event: Event) => setFirst((event as ToastEvent).detail)
    window.addEventListener(TOAST_EVENT, begin)
    return () => window.removeEventListener(TOAST_EVENT, begin)
  }, [first])
  return first && <Toasts first={first} />
}
