/* Texts that this browser keeps by name. It may refuse to: storage can be blocked or full. */

type Place = () => Storage
/** For all pages of the site, until it is deleted. */
const everywhere: Place = () => localStorage
/** For this tab alone. */
export const inTab: Place = () => sessionStorage

/** The text of this name: null if there is none, undefined if the browser refuses. */
export function readText(name: string, place = everywhere): string | null | undefined {
  try {
    return place().getItem(name)
  } catch {
    return undefined
  }
}

/**
 * Keeps a text, or removes it (null).
 * @returns false if the browser refuses
 */
export function keepText(name: string, text: string | null, place = everywhere): boolean {
  try {
    if (text === null) place().removeItem(name)
    else place().setItem(name, text)
    return true
  } catch {
    return false
  }
}

/** The value that was kept as JSON under this name; null if there is none. Check it: other code may have written it. */
export function readValue<T>(name: string, place = everywhere): T | null {
  try {
    return JSON.parse(readText(name, place) ?? 'null') as T | null
  } catch {
    return null
  }
}

/** Keeps a value as JSON, or removes it (null). @returns false if the browser refuses */
export function keepValue(name: string, value: unknown, place = everywhere): boolean {
  return keepText(name, value === null ? null : JSON.stringify(value), place)
}
