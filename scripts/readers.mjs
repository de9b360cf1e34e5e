// Programs that read the pages beside Chromium: Firefox, and the W3C's checker, which needs Java.
import { installPackages, onPath } from './debian.mjs'

const findFirefox = () => process.env.FIREFOX || onPath(['firefox-esr', 'firefox'])
const findJava = () => onPath(['java'])

/**
 * The installed ones.
 * @returns their paths; undefined for a missing one
 */
export const findReaders = () => ({ firefox: findFirefox(), java: findJava() })

/**
 * Installs the missing ones as Debian packages.
 * @returns what `findReaders` finds afterwards
 */
export function ensureReaders() {
  installPackages([...(findFirefox() ? [] : ['firefox-esr']), ...(findJava() ? [] : ['default-jre-headless'])])
  return findReaders()
}
