'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { Popover, PopoverContent, PopoverDescription, PopoverHeader, PopoverTrigger } from '@/components/ui/popover'
import { usePathname } from '@/lib/i18n/navigation'
import { LOCALE_TABLE } from '@/lib/i18n/locales'
import { localePath } from '@/lib/i18n/path'
import { arrive, hasMoved, loadMoved, pickLanguage, rememberEarlyChoice } from './pick-language'

/** The 13 languages under their own names. They are plain links, so they work without scripts and keep the page. */
export function LanguagePicker() {
  const t = useTranslations('shell')
  const locale = useLocale()
  const path = usePathname()
  useEffect(() => void (hasMoved() ? arrive(locale) : rememberEarlyChoice(locale)), [locale])
  const current = LOCALE_TABLE.find(row => row.code === locale)
  return (
    <Popover id="languages">
      <PopoverTrigger
        aria-label={`अ/A ${current?.nativeName}: ${t('chooseLanguage')}`}
        className="flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-1.5 rounded-lg px-1 font-semibold hover:bg-muted sm:min-h-12 sm:min-w-12 sm:px-3"
      >
        {/* Two scripts side by side tell a user who reads only one of them what this is. The accessible name
            contains the visible text, so that voice control finds the button. */}
        <span className="text-[18px] leading-none font-semibold whitespace-nowrap">
          अ<span className="text-primary">/</span>A
        </span>{' '}
        <span className="hidden whitespace-nowrap min-[27rem]:inline">{current?.nativeName}</span>
      </PopoverTrigger>
      <PopoverContent align="end" onToggle={() => void loadMoved().catch(() => {})} className="w-64">
        <PopoverHeader>
          <PopoverDescription>{t('chooseLanguage')}</PopoverDescription>
        </PopoverHeader>
        <ul className="languages">
          {LOCALE_TABLE.map(({ code, nativeName, englishName }) => (
            <li key={code}>
              <a
                href={localePath(code, path)}
                lang={code}
                hrefLang={code}
                aria-current={code === locale || undefined}
                onClick={pickLanguage}
              >
                {nativeName}
                {code !== 'en' && <i lang="en">{englishName}</i>}
              </a>
            </li>
          ))}
        </ul>
      </PopoverContent>
    </Popover>
  )
}
