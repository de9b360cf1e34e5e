'use client'

import { Check } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { classes } from '@/components/ui/classes'
import { usePathname } from '@/lib/i18n/navigation'
import { LOCALE_TABLE } from '@/lib/i18n/locales'
import { localePath } from '@/lib/i18n/path'
import { rememberLanguage } from '@/lib/language'
import { popoverClasses } from './popover-classes'

const ID = 'languages'
/** Fetched when the list opens, and on the page that it led to. */
const loadMoved = () => import('./moved')

function hasMoved(): boolean {
  try {
    return sessionStorage.getItem('moved') !== null
  } catch {
    return false
  }
}

/** The 13 languages under their own names, as plain links: they work without any script and keep the page. */
export function LanguagePicker() {
  const t = useTranslations('shell')
  const locale = useLocale()
  const path = usePathname()
  useEffect(() => void (hasMoved() && loadMoved().then(({ takePlace }) => takePlace(), () => {})), [])
  const current = LOCALE_TABLE.find(row => row.code === locale)
  return (
    <>
      <button type="button" popoverTarget={ID} aria-label={`${t('chooseLanguage')}: ${current?.nativeName}`} className="flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-1.5 rounded-card px-2 font-semibold hover:bg-sunken sm:min-h-12 sm:min-w-12 sm:px-3">
        {/* Two scripts beside each other say what it is to who reads only one. */}
        <span aria-hidden className="text-lg leading-none font-bold whitespace-nowrap">
          अ<span className="text-leaf">/</span>A
        </span>
        <span className="hidden whitespace-nowrap min-[27rem]:inline">{current?.nativeName}</span>
      </button>
      <div id={ID} popover="auto" onToggle={() => void loadMoved().catch(() => {})} className={popoverClasses}>
        <p className="px-3 py-1.5 text-sm text-ink-soft">{t('chooseLanguage')}</p>
        <ul>
          {LOCALE_TABLE.map(({ code, nativeName, englishName }) => (
            <li key={code}>
              <a
                href={localePath(code, path)}
                lang={code}
                hrefLang={code}
                aria-current={code === locale ? 'true' : undefined}
                onClick={event => {
                  rememberLanguage(code)
                  // The page's filters go along; without a script the link still changes the language.
                  event.currentTarget.search = window.location.search
                  event.currentTarget.hash = window.location.hash
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return
                  event.preventDefault()
                  const { href } = event.currentTarget
                  void loadMoved().then(({ keepPlace }) => keepPlace(), () => {}).then(() => window.location.assign(href))
                }}
                className={classes('flex min-h-12 items-center justify-between gap-3 rounded-card px-3 hover:bg-sunken', code === locale && 'bg-leaf-tint font-semibold')}
              >
                <span>
                  {nativeName} {code !== 'en' && <span lang="en" className="text-sm font-normal text-ink-soft">{englishName}</span>}
                </span>
                {code === locale && <Check aria-hidden className="size-5 text-leaf" />}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
