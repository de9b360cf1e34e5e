import type { Locale } from '../i18n/locales'
import { isWrittenIn } from '../i18n/scripts'

type Name = string | null | undefined

/**
 * The names of a place, one line for each script: "नरवाना, जींद, हरियाणा". The server names places in the reader's
 * script. Only a village that is a form's value, or that its seller typed in other letters, is not in it, and gets a
 * line of its own. A name that repeats appears once.
 * @param names from the village up
 * @returns the line in the reader's script first; empty if nothing is known
 */
export function placeLines(locale: Locale, names: readonly Name[]): string[] {
  const known = [...new Set(names.filter((name): name is string => Boolean(name)))]
  const own = known.filter(name => isWrittenIn(locale, name))
  const others = known.filter(name => !own.includes(name))
  return [own, others].filter(line => line.length > 0).map(line => line.join(', '))
}

/** A place in one line and one script, the reader's if a name has it; '' if nothing is known. */
export const placeLine = (locale: Locale, names: readonly Name[]): string => placeLines(locale, names)[0] ?? ''
