'use client'

import { Moon, Sun } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useViewer } from '@/lib/api/viewer'
import { currentTheme, setTheme } from '@/lib/theme'

/** Changes between the light and the dark theme. Both words are in the page and the style shows one, so it is right before any script has run. */
export function ThemeSwitch() {
  const t = useTranslations('shell')
  const { user } = useViewer()
  const words = 'flex items-center gap-3'

  async function toggle() {
    const theme = currentTheme() === 'dark' ? 'light' : 'dark'
    setTheme(theme)
    if (!user) return
    // It is the same choice as in the settings; without a connection this browser alone knows it.
    const settings = await import('@/lib/api/settings').catch(() => null)
    await settings?.saveTheme(user, theme)
  }

  return (
    <button type="button" onClick={() => void toggle()} className="flex min-h-12 w-full items-center rounded-card px-3 text-ink-soft hover:bg-sunken">
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
