// Programs other than Chromium that read the pages: Firefox, and the W3C's checker, which needs Java.
import { installPackages, onPath } from './debian.mjs'

const findFirefox = () => process.env.FIREFOX || onPath(['firefox-esr', 'firefox'])
const findJava = () => onPath(['java'])

/**
 * Looks for the installed programs.
 * @returns their paths; undefined for a missing one
 */
export const findReaders = () => ({ firefox: findFirefox(), java: findJava() })

/**
 * Installs the missing programs as Debian packages.
 * @returns what `findReaders` finds afterwards
 */
export function ensureReaders() {
  installPackages([...(findFirefox() ? [] : ['firefox-esr']), ...(findJava() ? [] : ['default-jre-headless'])])
  return findReaders()
}
