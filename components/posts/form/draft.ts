import { BLANK, type PostValues } from './values'

const KEY = 'postDraft'

/** What was typed before and not posted; null where there is nothing. */
export function readDraft(): PostValues | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Record<string, unknown> | null
    if (!kept) return null
    const values = Object.fromEntries(Object.keys(BLANK).map(name => [name, typeof kept[name] === 'string' ? kept[name] : BLANK[name as keyof PostValues]])) as PostValues
    return values.summary || values.description || values.price || values.categoryId ? values : null
  } catch {
    return null
  }
}

/** Keeps what is typed; a browser that keeps nothing loses it with the page. */
export function keepDraft(values: PostValues): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(values))
  } catch {
    // nothing to do
  }
}

export function dropDraft(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // nothing to do
  }
}
