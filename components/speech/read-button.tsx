'use client'

import { Square, Volume2 } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { buttonClasses } from '@/components/ui/button'
import { onVoices, voiceFor } from './voice'

type Props = { /** Of the ad; a `lang` value. */ language: string; words: { listen: string; stop: string } }

/** Reads the ad aloud: whatever on the page is marked with `data-spoken`. It is there only where the browser has a voice for the ad's language. */
export function ReadButton({ language, words }: Props) {
  const able = useSyncExternalStore(onVoices, () => voiceFor(language) !== undefined, () => false)
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
    const texts = Array.from(document.querySelectorAll('[data-spoken]'), element => element.textContent ?? '')
    await import('./read-aloud').then(({ readAloud }) => (stop.current = readAloud(language, texts, over)), over)
  }

  if (!able) return null
  const Icon = reading ? Square : Volume2
  return (
    <button type="button" aria-pressed={reading} onClick={() => void toggle()} className={buttonClasses('quiet', 'min-h-11! px-3! py-1!')}>
      <Icon aria-hidden />
      {reading ? words.stop : words.listen}
    </button>
  )
}
