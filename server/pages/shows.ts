import { AsyncLocalStorage } from 'node:async_hooks'

/*
 * Reads run inside Next's bundles, the page cache outside: what a page shows travels from one to the other
 * in a store that hangs on globalThis.
 */
const STORE = Symbol.for('agrihaat.page')
const holder = globalThis as unknown as { [STORE]?: AsyncLocalStorage<Set<string>> }
const store = (holder[STORE] ??= new AsyncLocalStorage<Set<string>>())

/** Notes that the page being rendered shows these; outside a rendering it does nothing. */
export function shows(...tags: string[]): void {
  const set = store.getStore()
  for (const tag of tags) set?.add(tag)
}

const readings = new WeakMap<Set<string>, Map<string, Promise<unknown>>>()

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

/** Runs a rendering whose reads note into `tags` what it shows. */
export function collectShown<T>(tags: Set<string>, run: () => T): T {
  return store.run(tags, run)
}
