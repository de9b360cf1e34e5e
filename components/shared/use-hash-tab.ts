import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  const events = ['hashchange', 'popstate']
  for (const event of events) window.addEventListener(event, listener)
  return () => {
    for (const event of events) window.removeEventListener(event, listener)
  }
}

/** The open tab. The address contains it, so that a reload, a link and a change of language open the same tab. */
export function useHashTab<Name extends string>(names: readonly Name[], first: Name): [Name, (name: Name) => void] {
  const hash = useSyncExternalStore(
    subscribe,
    () => window.location.hash,
    () => '',
  )
  const open = (name: Name) => {
    window.history.replaceState(window.history.state, '', `#${name}`)
    // The browser fires this event only for links.
    window.dispatchEvent(new HashChangeEvent('hashchange'))
  }
  return [names.find(name => hash === `#${name}`) ?? first, open]
}
