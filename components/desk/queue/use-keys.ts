import { useEffect, useEffectEvent } from 'react'

/** The keys of the queue and what they do, for their dialog. */
export const KEYS: [keys: string, words: string, isForModerators?: boolean][] = [
  ['j k', 'the next or the previous case; ↓ and ↑, too'],
  ['o', 'open the case; Enter, too'],
  ['h', 'hide the ad', true],
  ['c', 'ask for a change: hide it until its owner has changed it', true],
  ['d', 'nothing wrong, show it again, or let the person in again', true],
  ['b', 'block the person, or keep the block', true],
  ['1–8', 'the reason; Enter takes the likely one', true],
  ['← →', 'how long a block lasts', true],
  ['a', 'decide all cases of this person at once', true],
  ['u', 'undo the last decision', true],
  ['p', 'the next photo'],
  ['n', 'sort new cases in'],
  ['Esc', 'back to the list'],
  ['?', 'these keys'],
]

const NAMES: Record<string, string> = { ArrowDown: 'j', ArrowUp: 'k', Enter: 'o' }
const FIELDS = 'input:not([type=checkbox]), textarea, select, [contenteditable]'
/** What Enter presses itself. */
const PRESSED = 'a, button, summary, input'

/**
 * Listens for the keys of the page. They do nothing while somebody types, with another key held, and while a dialog is
 * open; a key that is held down counts once, except for moving.
 */
export function useKeys(actions: Record<string, (() => void) | undefined>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    if (!(target instanceof Element) || target.closest(FIELDS) || document.querySelector('dialog[open]')) return
    if (key === 'Enter' && target.closest(PRESSED)) return
    const name = NAMES[key] ?? (key.length === 1 ? key.toLowerCase() : key)
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined
    if (!action || (event.repeat && name !== 'j' && name !== 'k')) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
