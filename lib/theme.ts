'use client'

import { useSyncExternalStore } from 'react'
import { THEME_KEY } from './theme-script'

export type Theme = 'light' | 'dark'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The theme that the page has now. */
export function currentTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
}

/** Was a theme ever chosen in this browser? */
export function isThemeChosen(): boolean {
  try {
    return localStorage.getItem(THEME_KEY) !== null
  } catch {
    return false
  }
}

/** Gives the page a theme, now and on the next visit; a browser that keeps nothing shows it until the page is left. */
export function setTheme(theme: Theme): void {
  const root = document.documentElement
  if (theme === 'dark') root.dataset.theme = 'dark'
  else delete root.dataset.theme
  try {
    localStorage.setItem(THEME_KEY, theme)
  } catch {
    // nothing to do
  }
  for (const listener of listeners) listener()
}

/** The theme of the page, wherever it was changed; light on the server. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme, () => 'light')
}
