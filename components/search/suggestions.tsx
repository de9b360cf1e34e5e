'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useDictation } from '@/components/speech/use-dictation'
import { forgetSearches, recentSearches, rememberSearch } from '@/lib/api/recent-searches'
import { viewerNow } from '@/lib/api/viewer'
import { SEARCH_LENGTH } from '@/lib/contract/limits'
import { formatNumber } from '@/lib/format'
import { useRouter } from '@/lib/i18n/navigation'
import { put } from './put'
import { SpeakRow } from './speak-row'
import { SuggestionRow, type Choice } from './suggestion-row'
import { useSuggestions } from './use-suggestions'
import { useTyped } from './use-typed'

/** Searches from before that are offered: to an empty box, and beside suggestions. */
const RECENT = 6
const RECENT_TYPED = 2

/** The page of a category or breed that stands alone; null where it is one word among others, and for what is searched for. */
function pageOf(choice: Choice): string | null {
  if (choice.kind === 'recent' || choice.kind === 'place' || choice.query !== choice.text) return null
  return choice.kind === 'category' ? `/category/${choice.id}` : `/category/${choice.categoryId}?breed=${choice.id}`
}

type Props = { box: HTMLInputElement; /** The id that the field names its list by. */ listId: string; open: boolean; onOpen: (open: boolean) => void }

/**
 * Makes a search field a combobox: a list under its form of what the text may become, and of what was searched for before. The focus stays
 * in the field; the arrows go through the list, Enter goes where the marked choice leads, or searches for what stands in the field.
 */
export function Suggestions({ box, listId: id, open, onOpen }: Props) {
  const t = useTranslations('search')
  const locale = useLocale()
  const router = useRouter()
  const text = useTyped(box)
  const [recent, setRecent] = useState(recentSearches)
  const [marked, setMarked] = useState<string | null>(null)
  const suggestions = useSuggestions(text, locale)

  const typed = text.trim().toLowerCase()
  const before = recent.filter(search => search.toLowerCase().startsWith(typed) && search.toLowerCase() !== typed).slice(0, typed === '' ? RECENT : RECENT_TYPED)
  const choices: Choice[] = [
    ...before.map(query => ({ kind: 'recent' as const, key: `recent:${query}`, query })),
    ...suggestions.filter(({ query }) => !before.some(search => search.toLowerCase() === query.toLowerCase())).map(suggestion => ({ ...suggestion, key: `${suggestion.kind}:${suggestion.id}` })),
  ]
  const at = choices.findIndex(({ key }) => key === marked)
  const chosen = choices[at]
  const speech = useDictation(() => heard => put(box, heard.slice(0, SEARCH_LENGTH)), () => box.form?.requestSubmit())
  // Words of one's own come before those that could be spoken.
  const offersSpeech = speech.able && (typed === '' || speech.listening)
  const visible = open && (choices.length > 0 || offersSpeech)
  const optionId = (index: number) => `${id}-${index}`

  function show() {
    setRecent(recentSearches())
    onOpen(true)
  }

  function close() {
    speech.end()
    onOpen(false)
    setMarked(null)
  }

  function choose(choice: Choice) {
    close()
    const page = pageOf(choice)
    put(box, page === null ? choice.query : '')
    if (page === null) return box.form?.requestSubmit()
    box.blur()
    box.closest<HTMLElement>('[popover]:popover-open')?.hidePopover()
    router.push(page)
  }

  function forget(search?: string) {
    forgetSearches(search)
    setRecent(recentSearches())
    setMarked(null)
    box.focus()
  }

  function keyDown(event: KeyboardEvent) {
    if (event.isComposing || event.keyCode === 229) return
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp': {
        event.preventDefault()
        if (!visible || event.altKey) {
          if (event.key === 'ArrowUp' && event.altKey) return close()
          if (!visible) show()
          if (event.altKey) return
        }
        // One place more than choices: the field itself.
        const places = choices.length + 1
        const next = (at + 1 + (event.key === 'ArrowDown' ? 1 : -1) + places) % places
        return setMarked(choices[next - 1]?.key ?? null)
      }
      case 'Home':
      case 'End':
      case 'ArrowLeft':
      case 'ArrowRight':
        return setMarked(null)
      case 'Enter':
        if (!visible || !chosen) return
        event.preventDefault()
        return choose(chosen)
      case 'Delete':
        if (!visible || chosen?.kind !== 'recent') return
        event.preventDefault()
        return forget(chosen.query)
      case 'Escape':
        if (!visible) return
        // Closes the list alone: neither the words nor the bar they stand in go.
        event.preventDefault()
        return close()
    }
  }

  useEffect(() => {
    const form = box.form
    if (!form) return
    const typing = () => {
      setMarked(null)
      show()
    }
    const leave = (event: FocusEvent) => {
      // The question whether the microphone is allowed takes the focus from the whole page.
      const asked = speech.listening && document.activeElement === box
      if (!asked && !form.contains(event.relatedTarget as Node | null)) close()
    }
    const submit = () => {
      rememberSearch(box.value, viewerNow().user?.id ?? '')
      close()
      // A keyboard on the screen makes place for what was found.
      if (window.matchMedia('(pointer: coarse)').matches) box.blur()
    }
    box.addEventListener('input', typing)
    box.addEventListener('focus', show)
    box.addEventListener('click', show)
    box.addEventListener('keydown', keyDown)
    form.addEventListener('focusout', leave)
    form.addEventListener('submit', submit)
    return () => {
      box.removeEventListener('input', typing)
      box.removeEventListener('focus', show)
      box.removeEventListener('click', show)
      box.removeEventListener('keydown', keyDown)
      form.removeEventListener('focusout', leave)
      form.removeEventListener('submit', submit)
    }
  })

  useEffect(() => {
    const set = (name: string, value: string | false) => (value === false ? box.removeAttribute(name) : box.setAttribute(name, value))
    set('aria-expanded', String(visible))
    set('aria-activedescendant', visible && at >= 0 && `${id}-${at}`)
    set('aria-describedby', visible && chosen?.kind === 'recent' && `${id}-hint`)
    if (visible && at >= 0) document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [box, visible, at, chosen?.kind, id])

  if (!box.form) return null
  return createPortal(
    <>
      <p role="status" className="sr-only">
        {open && (choices.length > 0 || typed !== '') && t('suggestionCount', { count: choices.length, shown: formatNumber(choices.length) })}
      </p>
      <div
        hidden={!visible}
        // The focus stays where the words are.
        onMouseDown={event => event.preventDefault()}
        className="absolute inset-x-0 top-full z-20 mt-1.5 max-h-[min(27rem,60dvh)] overflow-y-auto overscroll-contain rounded-card border border-line bg-card p-1.5 text-left text-ink shadow-card"
      >
        {offersSpeech && <SpeakRow listening={speech.listening} onToggle={speech.toggle} />}
        {typed === '' && choices.length > 0 && (
          <div className="flex items-center justify-between gap-3 pl-3 text-sm">
            <span className="font-semibold text-ink-soft">{t('recent')}</span>
            <button type="button" onClick={() => forget()} className="min-h-11 rounded-[10px] px-3 font-semibold text-leaf hover:underline">
              {t('clearRecent')}
            </button>
          </div>
        )}
        <div role="listbox" id={id} aria-label={t('suggestions')}>
          {choices.map((choice, index) => (
            <SuggestionRow key={choice.key} id={optionId(index)} choice={choice} active={index === at} onChoose={() => choose(choice)} onForget={() => forget(choice.query)} />
          ))}
        </div>
        <span id={`${id}-hint`} hidden>
          {t('recentHint')}
        </span>
      </div>
    </>,
    box.form,
  )
}
