import { useCallback, useSyncExternalStore } from 'react'

/** The text of a field, including text that was there before this hook subscribed. */
export function useTyped(box: HTMLInputElement): string {
  const subscribe = useCallback(
    (listener: () => void) => {
      box.addEventListener('input', listener)
      return () => box.removeEventListener('input', listener)
    },
    [box],
  )
  return useSyncExternalStore(
    subscribe,
    () => box.value,
    () => '',
  )
}
