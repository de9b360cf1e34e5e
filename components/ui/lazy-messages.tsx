'use client'

import { NextIntlClientProvider, useLocale } from 'next-intl'
import { Suspense, use, type ReactNode } from 'react'
import type { Locale } from '@/lib/i18n/locales'

type Catalogue = Record<string, Record<string, string>>
const catalogues = new Map<Locale, Promise<Catalogue>>()

/** All words of a language, fetched once: what opens on demand brings them, so that no page carries words that few readers need. */
export function loadWords(locale: Locale): Promise<Catalogue> {
  const known = catalogues.get(locale)
  if (known) return known
  const loading = import(`../../messages/${locale}.json`).then((module: { default: Catalogue }) => module.default)
  loading.catch(() => catalogues.delete(locale))
  catalogues.set(locale, loading)
  return loading
}

/** Gives what is inside the words of all screens; `fallback` stands until they are here. */
export function LazyMessages({ fallback = null, children }: { fallback?: ReactNode; children: ReactNode }) {
  return (
    <Suspense fallback={fallback}>
      <WithMessages>{children}</WithMessages>
    </Suspense>
  )
}

function WithMessages({ children }: { children: ReactNode }) {
  const locale = useLocale()
  return <NextIntlClientProvider locale={locale} messages={use(loadWords(locale)) as never}>{children}</NextIntlClientProvider>
}
