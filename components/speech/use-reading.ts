import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { onVoices, voiceFor, type Spoken } from './voice'

/**
 * Reads texts aloud, and stops when the part is gone.
 * @param languages of the texts; `lang` values
 * @param texts what is read, asked for when it begins; those in a language without a voice are left out
 * @returns `able`: has the browser a voice for one of the languages? `toggle` begins, or stops
 */
export function useReading(languages: readonly string[], texts: () => Spoken[]) {
  const able = useSyncExternalStore(
    onVoices,
    () => languages.some(language => voiceFor(language) !== undefined),
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
    await import('./read-aloud').then(({ readAloud }) => (stop.current = readAloud(texts(), over)), over)
  }
  return { able, reading, toggle: () => void toggle() }
}
