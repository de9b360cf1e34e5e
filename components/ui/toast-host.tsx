'use client'

import { useEffect, useState, type ComponentType } from 'react'
import { onToast, toastWaits } from './toast'

/** Where toasts appear; stands once in the shell. What shows them is fetched at the first one. */
export function ToastHost() {
  const [Toasts, setToasts] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (Toasts) return
    // Without a connection nothing can be fetched: the words wait for the next try, and the page lives on.
    const begin = () => void import('./toasts').then(module => setToasts(() => module.Toasts), () => {})
    if (toastWaits()) begin()
    return onToast(begin)
  }, [Toasts])
  return Toasts && <Toasts />
}
