'use client'

import { Square, Volume2 } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { buttonVariants } from '@/components/ui/button'
import { cn } from '@/lib/utils'
import { onVoices, voiceFor } from './voice'

type Props = {
  /** The language of the post; a `lang` value. */
  language: string
  words: { listen: string; stop: string }
}

/**
 * Reads the post aloud: all elements of the page with `data-spoken`. The button is shown only if the browser has a
 * voice for the post's language.
 */
export function ReadButton({ language, words }: Props) {
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
    const texts = Array.from(document.querySelectorAll('[data-spoken]'), element => element.textContent ?? '')
    await import('./read-aloud').then(({ readAloud }) => (stop.current = readAloud(language, texts, over)), over)
  }

  if (!able) return null
  const Icon = reading ? Square : Volume2
  return (
    <button
      type="button"
      aria-pressed={reading}
      onClick={() => void toggle()}
      className={cn(buttonVariants({ variant: 'ghost', size: 'sm' }), 'py-1')}
    >
      <Icon aria-hidden />
      {reading ? words.stop : words.listen}
    </button>
  )
}
