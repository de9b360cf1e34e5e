import { useSyncExternalStore } from 'react'

const CHANGED = 'agrihaat:tab'

function subscribe(listener: () => void): () => void {
  const events = ['hashchange', 'popstate', CHANGED]
  for (const event of events) window.addEventListener(event, listener)
  return () => {
    for (const event of events) window.removeEventListener(event, listener)
  }
}

/** Which tab is open: the one that the address names, so that a reload, a link and another language lead to it. */
export function useHashTab<Name extends string>(names: readonly Name[], first: Name): [Name, (name: Name) => void] {
  const hash = useSyncExternalStore(subscribe, () => window.location.hash, () => '')
  const open = (name: Name) => {
    window.history.replaceState(window.history.state, '', `#${name}`)
    window.dispatchEvent(new Event(CHANGED))
  }
  return [names.find(name => hash === `#${name}`) ?? first, open]
}
