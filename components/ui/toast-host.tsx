'use client'

import { useEffect, useState, type ComponentType } from 'react'
import { onToast, toastWaits } from './toast'

/** Fetches what shows toasts; ahead of time where a toast may be needed without a connection. */
export const loadToasts = () => import('./toasts')

/** Where toasts appear; stands once in the shell. What shows them is fetched at the first one. */
export function ToastHost() {
  const [Toasts, setToasts] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (Toasts) return
    // Without a connection nothing can be fetched: the words wait for the next try, and the page lives on.
    const begin = () => {
      if (toastWaits()) void loadToasts().then(module => setToasts(() => module.Toasts), () => {})
    }
    begin()
    window.addEventListener('online', begin)
    const leave = onToast(begin)
    return () => {
      window.removeEventListener('online', begin)
      leave()
    }
  }, [Toasts])
  return Toasts && <Toasts />
}
