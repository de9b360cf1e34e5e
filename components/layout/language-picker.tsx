'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, type MouseEvent } from 'react'
import { usePathname } from '@/lib/i18n/navigation'
import { LOCALE_TABLE, type Locale } from '@/lib/i18n/locales'
import { localePath } from '@/lib/i18n/path'
import { rememberLanguage } from '@/lib/language'
import { escapeMarkup } from '@/lib/markup'
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

function pick(event: MouseEvent) {
  const link = (event.target as Element).closest('a')
  if (!link) return
  rememberLanguage(link.lang as Locale)
  // The page's filters go along; without a script the link still changes the language.
  link.search = window.location.search
  link.hash = window.location.hash
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  const { href } = link
  void loadMoved().then(({ keepPlace }) => keepPlace(), () => {}).then(() => window.location.assign(href))
}

/** The 13 languages under their own names, as plain links: they work without any script and keep the page. They are in every page, as markup, which costs the least. */
export function LanguagePicker() {
  const t = useTranslations('shell')
  const locale = useLocale()
  const path = usePathname()
  useEffect(() => void (hasMoved() && loadMoved().then(({ takePlace }) => takePlace(), () => {})), [])
  const markup = LOCALE_TABLE.map(({ code, nativeName, englishName }) => {
    const english = code === 'en' ? '' : ` <i lang="en">${englishName}</i>`
    return `<li><a href="${escapeMarkup(localePath(code, path))}" lang="${code}" hreflang="${code}"${code === locale ? ' aria-current="true"' : ''}>${nativeName}${english}</a></li>`
  }).join('')
  const current = LOCALE_TABLE.find(row => row.code === locale)
  return (
    <>
      <button type="button" popoverTarget={ID} aria-label={`${t('chooseLanguage')}: ${current?.nativeName}`} className="flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-1.5 rounded-card px-2 font-semibold hover:bg-sunken sm:min-h-12 sm:min-w-12 sm:px-3">
        {/* Two scripts beside each other say what it is to who reads only one. */}
        <span aria-hidden className="text-lg leading-none font-semibold whitespace-nowrap">
          अ<span className="text-leaf">/</span>A
        </span>
        <span className="hidden whitespace-nowrap min-[27rem]:inline">{current?.nativeName}</span>
      </button>
      <div id={ID} popover="auto" onToggle={() => void loadMoved().catch(() => {})} className={popoverClasses}>
        <p className="px-3 py-1.5 text-sm text-ink-soft">{t('chooseLanguage')}</p>
        <ul
          onClick={pick}
          className="[&_a]:flex [&_a]:min-h-12 [&_a]:items-center [&_a]:gap-1.5 [&_a]:rounded-card [&_a]:px-3 [&_a]:hover:bg-sunken [&_[aria-current]]:bg-leaf-tint [&_[aria-current]]:font-semibold [&_[aria-current]]:after:ml-auto [&_[aria-current]]:after:text-leaf [&_[aria-current]]:after:content-['✓'/''] [&_i]:text-sm [&_i]:font-normal [&_i]:text-ink-soft [&_i]:not-italic"
          dangerouslySetInnerHTML={{ __html: markup }}
        />
      </div>
    </>
  )
}
