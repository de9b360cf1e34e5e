'use client'

import { useCallback, useEffect, useState, type ComponentType } from 'react'
import { PlainToast } from './plain-toast'
import { onToast, takeToasts, toastWaits, type ToastWords } from './toast'

/** Fetches what shows toasts; ahead of time where a toast may be needed without a connection. */
export const loadToasts = () => import('./toasts')

/** Where toasts appear; stands once in the shell. What shows them is fetched at the first one, and where it cannot be, the words stand there all the same. */
export function ToastHost() {
  const [Toasts, setToasts] = useState<ComponentType | null>(null)
  const [plain, setPlain] = useState<{ words: ToastWords; count: number } | null>(null)
  const end = useCallback(() => setPlain(null), [])
  useEffect(() => {
    if (Toasts) return
    const begin = () => {
      if (!toastWaits()) return
      void loadToasts().then(
        module => {
          end()
          setToasts(() => module.Toasts)
        },
        () => {
          const words = takeToasts().at(-1)
          // Counted, so that the same words a second time are seen anew.
          if (words) setPlain(before => ({ words, count: (before?.count ?? 0) + 1 }))
        },
      )
    }
    begin()
    return onToast(begin)
  }, [Toasts, end])
  return (
    <>
      {Toasts && <Toasts />}
      {plain && <PlainToast key={plain.count} words={plain.words} onEnd={end} />}
    </>
  )
}
