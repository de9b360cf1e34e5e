'use client'

import { useCallback, useEffect, useState, type ComponentType } from 'react'
import { PlainToast } from './plain-toast'
import { onToast, onToastEnd, takeToasts, toastWaits, type ToastWords } from './toast'

/** Loads the code of the toasts. Call it in advance if a toast may be needed without a connection. */
export const loadToasts = () => import('./sonner')

/**
 * The place of the toasts, once in the shell. Their code is loaded for the first toast. If that fails, a plain toast
 * shows the words.
 */
export function ToastHost() {
  const [Toasts, setToasts] = useState<ComponentType | null>(null)
  const [plain, setPlain] = useState<{ words: ToastWords; count: number } | null>(null)
  const end = useCallback(() => setPlain(null), [])
  useEffect(() => onToastEnd(words => setPlain(shown => (shown?.words === words ? null : shown))), [])
  useEffect(() => {
    if (Toasts) return
    const begin = () => {
      if (!toastWaits()) return
      void loadToasts().then(
        module => {
          end()
          setToasts(() => module.Toaster)
        },
        () => {
          const words = takeToasts().at(-1)
          // The count is the key, so that the same words appear as a new toast.
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
