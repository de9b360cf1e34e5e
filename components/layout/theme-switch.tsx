'use client'

import { Moon, Sun } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { keepWithAccount } from '@/lib/settings/keep-with-account'
import { currentTheme, setTheme } from '@/lib/theme/theme'

/**
 * Switches between the light and the dark theme. The page has both words and CSS shows one, so it is right before any
 * script has run.
 */
export function ThemeSwitch() {
  const t = useTranslations('shell')
  const words = 'flex items-center gap-2'

  function toggle() {
    const theme = currentTheme() === 'dark' ? 'light' : 'dark'
    setTheme(theme)
    // The settings change the same value.
    void keepWithAccount({ theme })
  }

  return (
    <button type="button" onClick={toggle} className="menu-foot w-full">
      <span className={`${words} dark:hidden`}>
        <Moon aria-hidden />
        {t('darkTheme')}
      </span>
      <span className={`${words} hidden dark:flex`}>
        <Sun aria-hidden />
        {t('lightTheme')}
      </span>
    </button>
  )
}
