/* The posts that this browser has shown, newest first. They are stored only here and deleted at sign-out. */
import { createStore } from '../store'
import { keepValue, readValue } from '../stored'

const KEY = 'seenPosts'
/** How many are kept. */
const MOST = 8
/** Days after which a post is no longer recent. */
const DAYS = 30
const DAY_MS = 86_400_000

/** A post as it was when it was seen. */
export type SeenPost = {
  id: string
  language: string
  title: string
  /** As its page showed it. */
  price: string
  /** Village and district, in the reader's language; may be empty. */
  place: string
  /** The address of its cover, if it has one. */
  images: string[]
}
type Kept = SeenPost & { /** When it was last seen, in milliseconds since 1970. */ at: number }

/** Older versions kept the price as a number. */
const isKept = (one: Partial<Kept> | null): one is Kept =>
  typeof one?.price === 'string' && Number.isFinite(one.at) && Array.isArray(one.images)

function read(): Kept[] {
  const kept = readValue<unknown>(KEY)
  const oldest = Date.now() - DAYS * DAY_MS
  return Array.isArray(kept) ? kept.filter(isKept).filter(({ at }) => at > oldest) : []
}

/** The posts that were seen in the last days, newest first. */
export const seenPosts = createStore<Kept[]>([], { read })

function write(posts: Kept[]): void {
  seenPosts.set(posts)
  keepValue(KEY, posts.length > 0 ? posts : null)
}

/** Remembers that a post was seen. */
export function rememberSeen({ id, language, title, price, place, images }: SeenPost): void {
  const post = { id, language, title, price, place, images: images.slice(0, 1), at: Date.now() }
  // Another tab may have written since.
  write([post, ...read().filter(one => one.id !== id)].slice(0, MOST))
}

/** Forgets all of them. */
export function forgetSeen(): void {
  write([])
}
