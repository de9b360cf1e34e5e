'use client'

import { createStore, useStore } from '../store'
import { keepText, readText } from '../stored'
import { THEME_KEY } from './theme-script'

export type Theme = 'light' | 'dark'

const store = createStore<Theme>('light', { read: currentTheme })

/** The page's current theme. */
export function currentTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
}

/** Was a theme ever chosen in this browser? */
export function isThemeChosen(): boolean {
  return typeof readText(THEME_KEY) === 'string'
}

/**
 * Sets the theme of the page, now and for the next visit. A browser that stores
 * nothing shows it until the page is closed.
 */
export function setTheme(theme: Theme): void {
  const root = document.documentElement
  if (theme === 'dark') root.dataset.theme = 'dark'
  else delete root.dataset.theme
  keepText(THEME_KEY, theme)
  store.set(theme)
}

/** The theme of the page, wherever it was changed; light on the server. */
export function useTheme(): Theme {
  return useStore(store)
}
