import { useEffect } from 'react'

let first: Element | null = null

/** The control that was tapped, not the icon or the word inside it. */
function tapped({ target }: Event): Element | null {
  const control = (target as Element).closest('a, button, label, input, textarea, select')
  return control instanceof HTMLLabelElement ? control.control : control
}

function ignoreElsewhere(click: MouseEvent) {
  if (click.detail < 2) first = tapped(click)
  else if (tapped(click) !== first) {
    click.preventDefault()
    click.stopPropagation()
  }
}

/**
 * From now on, the second click of a double tap does nothing if it hits another thing than the first one. For parts
 * that appear or disappear at a tap: what is at the same place afterwards is not what the user has tapped.
 */
export function useSecondTapsIgnored(): void {
  // The same listener is added only once. It is never removed, because the part may be gone before the second tap.
  useEffect(() => addEventListener('click', ignoreElsewhere, { capture: true }), [])
}
