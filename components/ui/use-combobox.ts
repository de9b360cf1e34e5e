'use client'

import { useEffect, useState } from 'react'

type Options = {
  /** The field; its `aria-controls` already names the list. */
  box: HTMLInputElement
  /** The id of an option is `${listId}-${index}`. */
  listId: string
  /** The keys of the options, in their order. */
  keys: readonly string[]
  /** True if the list is visible. */
  visible: boolean
  onShow: () => void
  onClose: () => void
  /** Empties the field. */
  onClear: () => void
  onChoose: (index: number) => void
  /** Removes an option after Delete; returns false if it cannot be removed. */
  onRemove?: (index: number) => boolean
  /** The id of the element that describes the option at `index`. */
  describedBy?: (index: number) => string | undefined
}

/**
 * The keys of a combobox (WAI-ARIA) for a field that the page has rendered. The focus stays in the field; arrows move
 * through the list, Enter chooses, Escape closes the list and then empties the field. Keys that belong to an input
 * method are ignored.
 * @returns the index of the active option, -1 for none; `clear` makes it none
 */
export function useCombobox({
  box,
  listId,
  keys,
  visible,
  onShow,
  onClose,
  onClear,
  onChoose,
  onRemove,
  describedBy,
}: Options): { active: number; clear: () => void } {
  const [marked, setMarked] = useState<string | null>(null)
  const active = marked === null ? -1 : keys.indexOf(marked)

  function arrow(event: KeyboardEvent, step: 1 | -1) {
    event.preventDefault()
    if (event.altKey && step === -1) return onClose()
    if (!visible) onShow()
    if (event.altKey) return
    // One place more than options, for the field itself.
    const places = keys.length + 1
    setMarked(keys[((active + 1 + step + places) % places) - 1] ?? null)
  }

  function keyDown(event: KeyboardEvent) {
    if (event.isComposing || event.keyCode === 229) return
    switch (event.key) {
      case 'ArrowDown':
        return arrow(event, 1)
      case 'ArrowUp':
        return arrow(event, -1)
      case 'Home':
      case 'End':
      case 'ArrowLeft':
      case 'ArrowRight':
        return setMarked(null)
      case 'Enter':
        if (!visible || active < 0) return
        event.preventDefault()
        return onChoose(active)
      case 'Delete':
        if (visible && active >= 0 && onRemove?.(active)) event.preventDefault()
        return
      case 'Escape':
        // The first Escape closes only the list, the second one empties the field. After that, it closes the bar.
        if (!visible && box.value === '') return
        event.preventDefault()
        return visible ? onClose() : onClear()
    }
  }

  useEffect(() => {
    const typing = () => {
      setMarked(null)
      onShow()
    }
    const stop = new AbortController()
    box.addEventListener('input', typing, stop)
    box.addEventListener('focus', onShow, stop)
    box.addEventListener('click', onShow, stop)
    box.addEventListener('keydown', keyDown, stop)
    return () => stop.abort()
  })

  const about = visible && active >= 0 ? describedBy?.(active) : undefined
  useEffect(() => {
    const set = (name: string, value: string | undefined) =>
      value === undefined ? box.removeAttribute(name) : box.setAttribute(name, value)
    const option = visible && active >= 0 ? `${listId}-${active}` : undefined
    set('aria-expanded', String(visible))
    set('aria-activedescendant', option)
    set('aria-describedby', about)
    if (option) document.getElementById(option)?.scrollIntoView({ block: 'nearest' })
  }, [box, visible, active, about, listId])

  return { active, clear: () => setMarked(null) }
}
