'use client'

import { NextIntlClientProvider, useLocale, useTranslations } from 'next-intl'
import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import type { Locale } from '@/lib/i18n/locales'
import { loadWords, type Words } from '@/lib/i18n/words'

type Options = {
  /** Also loads the words of all screens: needed on pages that contain only the words of the shell. */
  words?: boolean
  /** Also loads react-query, for a part that reads or writes with it. */
  queries?: boolean
}
type Loaded<P> = {
  Part: ComponentType<P>
  locale: Locale
  words?: Words
  Around?: ComponentType<{ children: ReactNode }>
}
type LateProps = {
  /** Shown until the part is loaded. */
  fallback?: ReactNode
  /**
   * Called if the part could not be loaded; the fallback stays. The part tries again when the connection is back, some
   * seconds later, and when it is mounted again. Without this callback, the part shows the error with a button to try
   * again.
   */
  onFailed?: () => void
}

/** Milliseconds after which a part that could not be loaded is tried again. */
const RETRY_MS = 10_000

/**
 * The only way to load a part late: makes a component whose code is loaded when it is first shown. After that it
 * renders at once everywhere. `load(locale)` loads it in advance and rejects if that fails; `isLoaded()` says whether
 * it is loaded.
 * @param fetchPart `() => import('./part').then(module => module.Part)`
 */
export function late<P extends object>(
  fetchPart: () => Promise<ComponentType<P>>,
  { words: withWords = false, queries = false }: Options = {},
) {
  let cached: Loaded<P> | undefined

  async function load(locale: Locale): Promise<Loaded<P>> {
    const [Part, words, Around] = await Promise.all([
      fetchPart(),
      withWords ? loadWords(locale) : undefined,
      queries ? import('@/components/shared/providers').then(module => module.Providers) : undefined,
    ])
    cached = { Part, locale, words, Around }
    return cached
  }

  function Late({ fallback, onFailed, ...props }: P & LateProps) {
    const locale = useLocale()
    const [loaded, setLoaded] = useState(cached)
    const [failed, setFailed] = useState(false)
    const here = loaded?.locale === locale ? loaded : undefined

    useEffect(() => {
      if (here || failed) return
      let left = false
      load(locale).then(
        part => left || setLoaded(part),
        () => left || setFailed(true),
      )
      return () => {
        left = true
      }
    }, [here, failed, locale])
    useEffect(() => {
      if (!failed || !onFailed) return
      onFailed()
      const retry = () => setFailed(false)
      window.addEventListener('online', retry)
      // The event may fire before the network works, or before the load has failed.
      const timer = setTimeout(retry, RETRY_MS)
      return () => {
        window.removeEventListener('online', retry)
        clearTimeout(timer)
      }
    }, [failed, onFailed])

    if (here) {
      const bare = <here.Part {...(props as unknown as P)} />
      const part = here.Around ? <here.Around>{bare}</here.Around> : bare
      return here.words ? (
        <NextIntlClientProvider locale={locale} messages={here.words as never}>
          {part}
        </NextIntlClientProvider>
      ) : (
        part
      )
    }
    return failed && !onFailed ? <Failed onRetry={() => setFailed(false)} /> : fallback
  }

  return Object.assign(Late, { load, isLoaded: () => cached !== undefined })
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('shell')
  return (
    <div role="alert" className="flex flex-col items-center gap-4 py-8 text-center">
      <p>{t('error')}</p>
      <Button onClick={onRetry}>{t('tryAgain')}</Button>
    </div>
  )
}
