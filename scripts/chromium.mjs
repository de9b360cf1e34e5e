import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { installPackages, onPath } from './debian.mjs'

/** Chromium without windows: it runs the same tests with half the processor time. */
const SHELL = 'chromium-headless-shell'
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const NAMES = [SHELL, ...WHOLE]

/** A file of Debian's font package for one of the site's scripts: an installed Chromium may lack the fonts. */
const FONT = '/usr/share/fonts/truetype/noto/NotoSansMalayalam-Regular.ttf'

/**
 * A Chromium for the tests: the one in CHROMIUM, one on the PATH, Debian's package if it can
 * be installed, else Playwright's own.
 * @returns its path, or undefined if there is none
 */
export function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  if (!existsSync(FONT)) installPackages(['fonts-noto-core'])
  // Older versions of Debian have no such package.
  if (!onPath([SHELL])) installPackages([SHELL])
  if (!onPath(NAMES)) installPackages(['chromium'])
  const found = onPath(NAMES)
  if (found) return found
  const own = chromium.executablePath()
  if (!existsSync(own)) spawnSync('node_modules/.bin/playwright', ['install', 'chromium'], { stdio: 'inherit' })
  return existsSync(own) ? own : undefined
}

/**
 * A full Chromium: the headless shell cannot show notifications.
 * @returns its path, or undefined if there is none
 */
export function findWholeChromium() {
  if (!onPath(WHOLE)) installPackages(['chromium'])
  return onPath(WHOLE)
}
