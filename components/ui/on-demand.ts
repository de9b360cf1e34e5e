'use client'

import { useLocale } from 'next-intl'
import { useEffect, useState, type ComponentType } from 'react'
import { loadWords } from './lazy-messages'

/**
 * A part that is fetched with the words of all screens when it is wanted. `load` must be the same function in every rendering.
 * @returns the part once it is here; `failed` where it could not be fetched, until `retry` is called
 */
export function useOnDemand<Props>(load: () => Promise<ComponentType<Props>>, wanted: boolean) {
  const locale = useLocale()
  const [state, setState] = useState<{ Part?: ComponentType<Props>; failed: boolean }>({ failed: false })

  useEffect(() => {
    if (!wanted || state.Part || state.failed) return
    Promise.all([load(), loadWords(locale)]).then(
      ([Part]) => setState({ Part, failed: false }),
      () => setState({ failed: true }),
    )
  }, [wanted, state, load, locale])

  return { ...state, retry: () => setState({ failed: false }) }
}
