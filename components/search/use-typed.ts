import { useCallback, useSyncExternalStore } from 'react'

/** What stands in a field, also what came into it before anybody listened. */
export function useTyped(box: HTMLInputElement): string {
  const subscribe = useCallback(
    (listener: () => void) => {
      box.addEventListener('input', listener)
      return () => box.removeEventListener('input', listener)
    },
    [box],
  )
  return useSyncExternalStore(subscribe, () => box.value, () => '')
}
