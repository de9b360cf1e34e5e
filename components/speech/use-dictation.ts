import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { toast } from '@/components/ui/toast'
import { canDictate, listen } from './recognition'

/**
 * Dictation in the language of the page. Use it only in parts that render in the browser: the server cannot know what a
 * browser supports.
 * @param begin called when the user starts to speak; the function that it returns gets the text so far, again and again
 * @param done called when the user has stopped speaking and some text was heard
 */
export function useDictation(begin: () => (heard: string) => void, done?: () => void) {
  const t = useTranslations('speech')
  const locale = useLocale()
  const [able, setAble] = useState(canDictate)
  const [listening, setListening] = useState(false)
  const stop = useRef<(() => void) | null>(null)

  // Stops listening when the user leaves the screen.
  useEffect(() => () => stop.current?.(), [])

  function start() {
    const write = begin()
    let something = false
    setListening(true)
    stop.current = listen(
      locale,
      heard => {
        something ||= heard !== ''
        // Text after a stop is too late: the user may have sent the form already.
        if (stop.current) write(heard)
      },
      problem => {
        const wanted = stop.current !== null
        stop.current = null
        setListening(false)
        setAble(canDictate())
        if (wanted && something) done?.()
        else if (wanted && problem) toast.error(t(problem))
      },
    )
  }

  /** Stops listening and keeps the text so far. */
  function end() {
    stop.current?.()
    stop.current = null
    setListening(false)
  }

  return { able, listening, end, toggle: () => (listening ? end() : start()) }
}
