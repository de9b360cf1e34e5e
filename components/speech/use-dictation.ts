import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { toast } from '@/components/ui/toast'
import { canDictate, listen } from './recognition'

/**
 * Speaking instead of typing, in the language of the page. Only for what the browser alone draws: the server cannot know what a browser can.
 * @param begin called when the speaker begins; what it returns is told what was heard so far, again and again
 * @param done told when the speaker has ended and something was heard
 */
export function useDictation(begin: () => (heard: string) => void, done?: () => void) {
  const t = useTranslations('speech')
  const locale = useLocale()
  const [able, setAble] = useState(canDictate)
  const [listening, setListening] = useState(false)
  const stop = useRef<(() => void) | null>(null)

  // Who leaves the screen is not listened to any more.
  useEffect(() => () => stop.current?.(), [])

  function start() {
    const write = begin()
    let something = false
    setListening(true)
    stop.current = listen(
      locale,
      heard => {
        something ||= heard !== ''
        // Whatever comes after a stop is too late: the text may have been sent.
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

  /** Ends listening; what was heard so far stays. */
  function end() {
    stop.current?.()
    stop.current = null
    setListening(false)
  }

  return { able, listening, end, toggle: () => (listening ? end() : start()) }
}
