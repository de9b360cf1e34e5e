'use client'

import { Square, Volume2 } from 'lucide-react'
import { buttonVariants } from '@/components/ui/button'
import { cn } from '@/lib/utils'
import { useReading } from './use-reading'

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
  const { able, reading, toggle } = useReading(language, () =>
    Array.from(document.querySelectorAll('[data-spoken]'), element => element.textContent ?? ''),
  )
  if (!able) return null
  const Icon = reading ? Square : Volume2
  return (
    <button
      type="button"
      aria-pressed={reading}
      onClick={toggle}
      className={cn(buttonVariants({ variant: 'ghost', size: 'sm' }), 'py-1')}
    >
      <Icon aria-hidden />
      {reading ? words.stop : words.listen}
    </button>
  )
}
