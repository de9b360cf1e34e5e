import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { onVoices, voiceFor } from './voice'

/**
 * Reads texts aloud, and stops when the part is gone.
 * @param language of the texts; a `lang` value
 * @param texts what is read, asked for when it begins
 * @returns `able`: has the browser a voice for the language? `toggle` begins, or stops
 */
export function useReading(language: string, texts: () => string[]) {
  const able = useSyncExternalStore(
    onVoices,
    () => voiceFor(language) !== undefined,
    () => false,
  )
  const [reading, setReading] = useState(false)
  const stop = useRef<(() => void) | null>(null)

  useEffect(() => () => stop.current?.(), [])

  async function toggle() {
    if (reading) return stop.current?.()
    setReading(true)
    const over = () => {
      stop.current = null
      setReading(false)
    }
    await import('./read-aloud').then(({ readAloud }) => (stop.current = readAloud(language, texts(), over)), over)
  }
  return { able, reading, toggle: () => void toggle() }
}
