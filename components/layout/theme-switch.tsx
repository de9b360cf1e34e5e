'use client'

import { Moon, Sun } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { THEME_KEY } from './theme-script'

function toggle() {
  const root = document.documentElement
  const dark = root.dataset.theme !== 'dark'
  if (dark) root.dataset.theme = 'dark'
  else delete root.dataset.theme
  try {
    localStorage.setItem(THEME_KEY, dark ? 'dark' : 'light')
  } catch {
    // A browser that keeps nothing shows the choice until the page is left.
  }
}

/** Changes between the light and the dark theme. Both words are in the page and the style shows one, so it is right before any script has run. */
export function ThemeSwitch() {
  const t = useTranslations('shell')
  const words = 'flex items-center gap-3'
  return (
    <button type="button" onClick={toggle} className="flex min-h-12 w-full items-center rounded-card px-3 text-ink-soft hover:bg-sunken">
      <span className={`${words} dark:hidden`}>
        <Moon aria-hidden className="size-5" />
        {t('darkTheme')}
      </span>
      <span className={`${words} hidden dark:flex`}>
        <Sun aria-hidden className="size-5" />
        {t('lightTheme')}
      </span>
    </button>
  )
}
