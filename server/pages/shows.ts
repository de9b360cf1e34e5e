import { AsyncLocalStorage } from 'node:async_hooks'

/** What a rendering says of its page beside the markup that React makes. */
export type Notes = {
  /** What the page shows; a change of one of these drops it. */
  tags: Set<string>
  /** Markup for its head and for the end of its body that only machines read, see `notesMarkup`. */
  head: Set<string>
  end: Set<string>
}

/*
 * Reads run inside Next's bundles, the page cache outside: what a page shows travels from one to the other
 * in a store that hangs on globalThis.
 */
const STORE = Symbol.for('agrihaat.page')
const holder = globalThis as unknown as { [STORE]?: AsyncLocalStorage<Notes> }
const store = (holder[STORE] ??= new AsyncLocalStorage<Notes>())

/** Notes that the page being rendered shows these; outside a rendering it does nothing. */
export function shows(...tags: string[]): void {
  const notes = store.getStore()
  for (const tag of tags) notes?.tags.add(tag)
}

/**
 * Markup for crawlers and messengers, which the page gets once it is rendered: React would carry it to every browser a second time, in what
 * it takes the page over by. Outside a rendering, and where a browser asks for a part of a page, it goes nowhere.
 */
export function notesMarkup(place: 'head' | 'end', markup: string): void {
  store.getStore()?.[place].add(markup)
}

const readings = new WeakMap<Notes, Map<string, Promise<unknown>>>()

/**
 * What a page asks for twice, once for its head and once for its body, is read once. Outside a rendering it is read each time.
 * @param key says what is read, and with what
 */
export function onceAPage<T>(key: string, read: () => Promise<T>): Promise<T> {
  const page = store.getStore()
  if (!page) return read()
  const known = readings.get(page) ?? new Map<string, Promise<unknown>>()
  readings.set(page, known)
  const reading = (known.get(key) as Promise<T> | undefined) ?? read()
  known.set(key, reading)
  return reading
}

/** The tag of a page that says that something is missing. */
export const MISSING = 'missing'

/**
 * Makes the page being rendered answer 404. Next's own `notFound()` would leave the page to scripts: its server answers
 * with an empty document, and who has no script sees nothing.
 */
export function answerMissing(): void {
  shows(MISSING)
}

/** The tag of a page of which a part could not be read, or nothing because the database does not answer. */
export const FAILED = 'failed'

/** Makes the page being rendered answer 503: it is shown, but neither kept here nor by anybody on the way. */
export function answerFailed(): void {
  shows(FAILED)
}

/** Runs a rendering that notes what it shows. */
export function collectNotes<T>(notes: Notes, run: () => T): T {
  return store.run(notes, run)
}
