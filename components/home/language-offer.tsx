'use client'

import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState, useSyncExternalStore } from 'react'
import { LOCALE_TABLE } from '@/lib/i18n/locales'
import { localePath } from '@/lib/i18n/path'
import { languageToOffer, rememberLanguage } from '@/lib/language'

const never = () => () => {}

/**
 * At the first visit to the English home page: the language that the browser asks for, under its own name. It lies over the page, so nothing
 * moves; it is made in the browser, because the page is the same for everyone. Whatever is chosen, it does not come back.
 */
export function LanguageOffer() {
  const t = useTranslations('shell')
  const menu = useTranslations('menu')
  const code = useSyncExternalStore(never, languageToOffer, () => null)
  const [answered, setAnswered] = useState(false)
  const offered = LOCALE_TABLE.find(row => row.code === code)
  if (!offered || answered) return null
  return (
    <section aria-label={t('chooseLanguage')} className="fixed top-18 right-2 z-20 flex items-center rounded-card border border-line bg-card p-1 shadow-card">
      <a href={localePath(offered.code, '/')} lang={offered.code} hrefLang={offered.code} onClick={() => rememberLanguage(offered.code)} className="flex min-h-12 items-center rounded-card bg-leaf px-5 text-lg font-semibold text-on-leaf hover:bg-leaf-strong">
        {offered.nativeName}
      </a>
      <button
        type="button"
        aria-label={menu('close')}
        onClick={() => {
          rememberLanguage('en')
          setAnswered(true)
        }}
        className="grid size-12 place-items-center rounded-card hover:bg-sunken"
      >
        <X aria-hidden className="size-5" />
      </button>
    </section>
  )
}
