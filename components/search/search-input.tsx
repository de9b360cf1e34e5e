'use client'

import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { late } from '@/components/late/late'
import { SEARCH_LENGTH } from '@/lib/contract/limits'
import { put } from './put'

const Suggestions = late(() => import('./suggestions').then(module => module.Suggestions), { words: true })

type Props = {
  /** The first text. A later value replaces it only while the user is not writing here. */
  value: string
  label: string
  placeholder: string
  className: string
}

/**
 * The field of a search. The code of the suggestions is loaded when the field gets the focus. Until then, and without
 * scripts, it is a field of a plain form.
 */
export function SearchInput({ value, label, placeholder, className }: Props) {
  const [box, setBox] = useState<HTMLInputElement | null>(null)
  const first = useRef(value)
  const listId = useId()
  const [reached, setReached] = useState(false)
  // This state lives here, because it is needed before the suggestions have loaded: a user who has searched or left by
  // then must not see them.
  const [open, setOpen] = useState(false)

  const attach = useCallback((element: HTMLInputElement | null) => {
    setBox(element)
    // The user was faster than the script and is writing already.
    if (!element || document.activeElement !== element) return
    setReached(true)
    setOpen(true)
  }, [])

  useEffect(() => {
    if (first.current === value) return
    first.current = value
    if (box && document.activeElement !== box) put(box, value)
  }, [box, value])

  // A layout effect, so that no submit can come between the field and its listener.
  useLayoutEffect(() => {
    const form = box?.form
    const submit = () => setOpen(false)
    form?.addEventListener('submit', submit)
    return () => form?.removeEventListener('submit', submit)
  }, [box])

  function reach() {
    setReached(true)
    setOpen(true)
  }

  /**
   * While an input method composes a word, Enter accepts the word and must not submit the form. One browser reports
   * this only by the key code 229.
   */
  function keyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.nativeEvent.isComposing || event.keyCode === 229)) event.preventDefault()
  }

  return (
    <>
      <input
        ref={attach}
        type="text"
        inputMode="search"
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
        onBlur={() => Suggestions.isLoaded() || setOpen(false)}
        onKeyDown={keyDown}
        className={className}
      />
      {/* If the suggestions could not be loaded, the next focus tries again. */}
      {reached && box && (
        <Suggestions box={box} listId={listId} open={open} onOpen={setOpen} onFailed={() => setReached(false)} />
      )}
    </>
  )
}
