/* The last searches in this browser, newest first. They are stored only here and deleted at sign-out. */
import { keepValue, readValue } from '../stored'

const KEY = 'recentSearches'
const MOST = 8
const LENGTH = 100

type Kept = { /** Their owner's id; '': a visitor's, which stay at a sign-in. */ owner: string; searches: string[] }

function read(): Kept {
  const kept = readValue<Partial<Kept>>(KEY)
  const searches = Array.isArray(kept?.searches) ? kept.searches.filter(text => typeof text === 'string') : []
  return { owner: typeof kept?.owner === 'string' ? kept.owner : '', searches }
}

function write({ owner, searches }: Kept): void {
  keepValue(KEY, searches.length > 0 ? { owner, searches: searches.slice(0, MOST) } : null)
}

/** The last searches, newest first; at most eight. */
export function recentSearches(): string[] {
  return read().searches
}

/**
 * Remembers a search.
 * @param owner its user id; '' for a visitor
 */
export function rememberSearch(text: string, owner: string): void {
  const search = text.replace(/\s+/g, ' ').trim().slice(0, LENGTH)
  if (search === '') return
  const { owner: before, searches } = read()
  write({
    owner: owner || before,
    searches: [search, ...searches.filter(one => one.toLowerCase() !== search.toLowerCase())],
  })
}

/** Deletes one search, or all searches if none is named. */
export function forgetSearches(text?: string): void {
  const { owner, searches } = read()
  write({ owner, searches: text === undefined ? [] : searches.filter(one => one !== text) })
}

/** A user signed in: deletes the searches of another user. */
export function keepSearchesOf(userId: string): void {
  const { owner, searches } = read()
  write({ owner: userId, searches: owner === '' || owner === userId ? searches : [] })
}
