'use client'

import { Square, Volume2 } from 'lucide-react'
import { buttonVariants } from '@/components/ui/button'
import { cn } from '@/lib/utils'
import { useReading } from './use-reading'

type Props = {
  /** The languages of what is read; `lang` values. */
  languages: string[]
  words: { listen: string; stop: string }
}

/**
 * Reads the post aloud: all elements of the page with `data-spoken`, each in its language; what such an attribute says
 * is read instead of the element's text. The button is shown only if the browser has a voice for one of the languages.
 */
export function ReadButton({ languages, words }: Props) {
  const { able, reading, toggle } = useReading(languages, () =>
    Array.from(document.querySelectorAll<HTMLElement>('[data-spoken]'), element => ({
      text: element.dataset.spoken || element.textContent,
      language: element.closest<HTMLElement>('[lang]')!.lang,
    })),
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
