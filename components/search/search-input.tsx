'use client'

import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { LazyMessages } from '@/components/ui/lazy-messages'
import { useOnDemand } from '@/components/ui/on-demand'
import { SEARCH_LENGTH } from '@/lib/contract/limits'
import { put } from './put'

const loadSuggestions = () => import('./suggestions').then(module => module.Suggestions)

type Props = {
  /** What stands in it at first. A later one takes its place only while nobody is writing here. */
  value: string
  label: string
  placeholder: string
  className: string
}

/**
 * The words of a search. What suggests others while one types is fetched when the box gets the focus; until then, and without
 * any script, it is a field of a plain form.
 */
export function SearchInput({ value, label, placeholder, className }: Props) {
  const [box, setBox] = useState<HTMLInputElement | null>(null)
  const first = useRef(value)
  const listId = useId()
  const [reached, setReached] = useState(false)
  // Kept here, where it is known before the suggestions are there: who has searched or left by then has no use for them any more.
  const [open, setOpen] = useState(false)
  const { Part: Suggestions, failed, retry } = useOnDemand(loadSuggestions, reached)

  const attach = useCallback((element: HTMLInputElement | null) => {
    setBox(element)
    // Who was quicker than the script is already writing.
    if (!element || document.activeElement !== element) return
    setReached(true)
    setOpen(true)
  }, [])

  useEffect(() => {
    if (first.current === value) return
    first.current = value
    if (box && document.activeElement !== box) put(box, value)
  }, [box, value])

  // With the field itself: nobody searches in between.
  useLayoutEffect(() => {
    const form = box?.form
    const submit = () => setOpen(false)
    form?.addEventListener('submit', submit)
    return () => form?.removeEventListener('submit', submit)
  }, [box])

  function reach() {
    setReached(true)
    setOpen(true)
    if (failed) retry()
  }

  /** Enter takes over what an input method is composing, and asks for nothing yet; one browser says so by the code alone. */
  function keyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.nativeEvent.isComposing || event.keyCode === 229)) event.preventDefault()
  }

  return (
    <>
      <input
        ref={attach}
        type="search"
        name="q"
        role="combobox"
        aria-expanded={false}
        aria-controls={listId}
        aria-autocomplete="list"
        autoComplete="off"
        defaultValue={value}
        maxLength={SEARCH_LENGTH}
        enterKeyHint="search"
        aria-label={label}
        placeholder={placeholder}
        onFocus={reach}
        onInput={() => setOpen(true)}
        onBlur={() => Suggestions ?? setOpen(false)}
        onKeyDown={keyDown}
        className={className}
      />
      {Suggestions && box && (
        <LazyMessages>
          <Suggestions box={box} listId={listId} open={open} onOpen={setOpen} />
        </LazyMessages>
      )}
    </>
  )
}
