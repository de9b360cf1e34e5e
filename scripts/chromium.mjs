import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

function onPath() {
  for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
    for (const name of NAMES) {
      const file = path.join(folder, name)
      try {
        accessSync(file, constants.X_OK)
        return file
      } catch {
        // not there
      }
    }
  }
  return undefined
}

/** Where Debian's package of fonts puts one of the site's scripts. */
const FONT = '/usr/share/fonts/truetype/noto/NotoSansMalayalam-Regular.ttf'

/** Debian's packages where we are root: a Chromium if there is none, and fonts for the scripts of the site, which a Chromium that stands here already may lack. */
function installPackages() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const missing = [...(onPath() ? [] : ['chromium']), ...(existsSync(FONT) ? [] : ['fonts-noto-core'])]
  if (missing.length === 0) return
  process.stdout.write(`Installing ${missing.join(' and ')} (Debian) …\n`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore', env })
  spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...missing], { stdio: 'inherit', env })
}

/**
 * A Chromium to test with: the one that CHROMIUM names, one on the PATH, Debian's package when it can be installed, else Playwright's own.
 * @returns its path, or undefined where there is none
 */
export function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  installPackages()
  const found = onPath()
  if (found) return found
  const own = chromium.executablePath()
  if (!existsSync(own)) spawnSync('node_modules/.bin/playwright', ['install', 'chromium'], { stdio: 'inherit' })
  return existsSync(own) ? own : undefined
}
