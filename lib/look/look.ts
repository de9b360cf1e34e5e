'use client'

import { createStore, useStore, type Store } from '../store'
import { keepText } from '../stored'
import { LOOKS, type Look } from './looks'

type Value<L extends Look> = (typeof LOOKS)[L][number]

/** The page's current look, which the script in its head has set. */
const read = (name: Look) => document.documentElement.dataset[name] ?? LOOKS[name][0]

const stores: Record<Look, Store<string>> = {
  menu: createStore<string>(LOOKS.menu[0], { read: () => read('menu') }),
  cards: createStore<string>(LOOKS.cards[0], { read: () => read('cards') }),
}

/** Sets a look for this page and the next visits. A browser that stores nothing keeps it until the page is closed. */
export function setLook<L extends Look>(name: L, value: Value<L>): void {
  document.documentElement.dataset[name] = value
  keepText(name, value)
  stores[name].set(value)
}

/** A look of the page, wherever it was changed; the first one on the server. */
export function useLook<L extends Look>(name: L): Value<L> {
  return useStore(stores[name]) as Value<L>
}
