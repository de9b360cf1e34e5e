'use client'

import { useSyncExternalStore } from 'react'

/** A value outside of React that any code may change and that components follow. Pages on the server render `first`. */
export type Store<T> = {
  readonly first: T
  get: () => T
  set: (next: T) => void
  /** @returns a function that removes the listener */ subscribe: (listener: () => void) => () => void
}

/**
 * Makes a store, one per value, at module level. Setting the same value again calls no listener.
 * @param options `read` gives the browser's stored value and runs once, on the first access; `start` runs once, after
 * the first listener was added
 */
export function createStore<T>(first: T, { read, start }: { read?: () => T; start?: () => void } = {}): Store<T> {
  let value = first
  const listeners = new Set<() => void>()

  function get() {
    if (read) value = read()
    read = undefined
    return value
  }

  function set(next: T) {
    if (Object.is(get(), next)) return
    value = next
    for (const listener of listeners) listener()
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    const begin = start
    start = undefined
    begin?.()
    return () => void listeners.delete(listener)
  }

  return { first, get, set, subscribe }
}

/**
 * The value of a store, for a component.
 * @param pick a part of the value; it must return the same object while that part has not changed
 */
export function useStore<T, P = T>(store: Store<T>, pick: (value: T) => P = value => value as unknown as P): P {
  return useSyncExternalStore(
    store.subscribe,
    () => pick(store.get()),
    () => pick(store.first),
  )
}
