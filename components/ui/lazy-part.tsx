'use client'

import { NextIntlClientProvider, useLocale, useTranslations } from 'next-intl'
import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { Button } from './button'
import { loadWords } from './lazy-messages'

type Loaded<P> = { Part: ComponentType<P>; words: Awaited<ReturnType<typeof loadWords>>; locale: string }

/**
 * A part of a page whose code and words are fetched when it is first shown; `fallback` stands until then. A connection that
 * fails is said and can be tried again. Once fetched, the part is drawn at once wherever it is shown.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>) {
  const memory: { loaded?: Loaded<P> } = {}

  return function LazyPart({ fallback, ...props }: P & { fallback: ReactNode }) {
    const locale = useLocale()
    const t = useTranslations('shell')
    const [known, setKnown] = useState(memory.loaded)
    const [failed, setFailed] = useState(false)
    const loaded = known?.locale === locale ? known : undefined

    useEffect(() => {
      if (loaded || failed) return
      let left = false
      Promise.all([load(), loadWords(locale)]).then(
        ([Part, words]) => {
          memory.loaded = { Part, words, locale }
          if (!left) setKnown(memory.loaded)
        },
        () => !left && setFailed(true),
      )
      return () => {
        left = true
      }
    }, [loaded, failed, locale])

    if (loaded) {
      return (
        <NextIntlClientProvider locale={locale} messages={loaded.words as never}>
          <loaded.Part {...(props as unknown as P)} />
        </NextIntlClientProvider>
      )
    }
    if (!failed) return fallback
    return (
      <div role="alert" className="flex flex-col items-center gap-4 py-8 text-center">
        <p>{t('error')}</p>
        <Button onClick={() => setFailed(false)}>{t('tryAgain')}</Button>
      </div>
    )
  }
}
