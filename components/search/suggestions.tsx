'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useDictation } from '@/components/speech/use-dictation'
import { Command, CommandHeader, CommandList, CommandStatus } from '@/components/ui/command'
import { useCombobox } from '@/components/ui/use-combobox'
import { forgetSearches, recentSearches, rememberSearch } from '@/lib/search/recent-searches'
import { viewerNow } from '@/lib/auth/viewer'
import { SEARCH_LENGTH } from '@/lib/contract/limits'
import { formatNumber } from '@/lib/format/format'
import { useRouter } from '@/lib/i18n/navigation'
import { put } from './put'
import { SpeakRow } from './speak-row'
import { SuggestionRow, type Choice } from './suggestion-row'
import { useSuggestions } from './use-suggestions'
import { useTyped } from './use-typed'

/** The number of earlier searches that are shown: in an empty field, and among suggestions. */
const RECENT = 6
const RECENT_TYPED = 2

/**
 * The page of a chosen category or breed, if the choice is the whole search; null for all other choices, which are
 * searched for.
 */
function pageOf(choice: Choice): string | null {
  if (choice.kind === 'recent' || choice.kind === 'place' || choice.query !== choice.text) return null
  return choice.kind === 'category' ? `/category/${choice.id}` : `/category/${choice.categoryId}?breed=${choice.id}`
}

type Props = {
  box: HTMLInputElement
  /** The id of the list, to which the field's `aria-controls` refers. */
  listId: string
  open: boolean
  onOpen: (open: boolean) => void
}

/**
 * Makes a search field a combobox. A list under its form shows suggestions for the text, and earlier searches. The
 * focus stays in the field. Arrows move through the list. Enter opens the marked choice, or searches for the text of
 * the field.
 */
export function Suggestions({ box, listId: id, open, onOpen }: Props) {
  const t = useTranslations('search')
  const locale = useLocale()
  const router = useRouter()
  const text = useTyped(box)
  const [recent, setRecent] = useState(recentSearches)
  const suggestions = useSuggestions(text, locale)

  const typed = text.trim().toLowerCase()
  const before = recent
    .filter(search => search.toLowerCase().startsWith(typed) && search.toLowerCase() !== typed)
    .slice(0, typed === '' ? RECENT : RECENT_TYPED)
  const choices: Choice[] = [
    ...before.map(query => ({ kind: 'recent' as const, key: `recent:${query}`, query })),
    ...suggestions
      .filter(({ query }) => !before.some(search => search.toLowerCase() === query.toLowerCase()))
      .map(suggestion => ({ ...suggestion, key: `${suggestion.kind}:${suggestion.id}` })),
  ]
  const speech = useDictation(
    () => heard => put(box, heard.slice(0, SEARCH_LENGTH)),
    () => box.form?.requestSubmit(),
  )
  // Voice search is offered only until the user types.
  const offersSpeech = speech.able && (typed === '' || speech.listening)
  const offersClearing = typed === '' && choices.length > 0
  const hasButtons = offersSpeech || offersClearing
  const visible = open && (choices.length > 0 || offersSpeech)
  const isRecent = (index: number) => choices[index]?.kind === 'recent'
  const { active, clear } = useCombobox({
    box,
    listId: id,
    keys: choices.map(({ key }) => key),
    visible,
    onShow: show,
    onClose: close,
    onClear: empty,
    onChoose: index => choices[index] && choose(choices[index]),
    onRemove: index => isRecent(index) && (forget(choices[index]?.query), true),
    describedBy: index => (isRecent(index) ? `${id}-hint` : undefined),
  })

  function show() {
    setRecent(recentSearches())
    onOpen(true)
  }

  function close() {
    speech.end()
    onOpen(false)
    clear()
  }

  function empty() {
    put(box, '')
    // Renders the list again, still closed: the next arrow key then moves through the choices of an empty field.
    setRecent(recentSearches())
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
    clear()
    box.focus()
  }

  useEffect(() => {
    const form = box.form
    if (!form) return
    const leave = (event: FocusEvent) => {
      // The browser's question about the microphone takes the focus from the whole page. That must not close the list.
      const isMicrophonePrompt = speech.listening && document.activeElement === box
      // Tab reaches the list's own buttons. A list without buttons closes as soon as the focus leaves the field.
      const kept = hasButtons && form.contains(event.relatedTarget as Node | null)
      if (!isMicrophonePrompt && !kept) close()
    }
    const submit = () => {
      rememberSearch(box.value, viewerNow().user?.id ?? '')
      close()
      // Closes the keyboard on the screen, so that the results are visible.
      if (window.matchMedia('(pointer: coarse)').matches) box.blur()
    }
    form.addEventListener('focusout', leave)
    form.addEventListener('submit', submit)
    return () => {
      form.removeEventListener('focusout', leave)
      form.removeEventListener('submit', submit)
    }
  })

  if (!box.form) return null
  return createPortal(
    <>
      <CommandStatus>
        {open &&
          (choices.length > 0 || typed !== '') &&
          t('suggestionCount', { count: choices.length, shown: formatNumber(choices.length) })}
      </CommandStatus>
      <Command hidden={!visible} className="absolute inset-x-0 top-full z-20 mt-1.5">
        {offersSpeech && <SpeakRow listening={speech.listening} onToggle={speech.toggle} />}
        {offersClearing && (
          <CommandHeader>
            {t('recent')}
            <button
              type="button"
              onClick={() => forget()}
              className="min-h-11 rounded-md px-3 font-semibold text-primary hover:underline"
            >
              {t('clearRecent')}
            </button>
          </CommandHeader>
        )}
        <CommandList id={id} aria-label={t('suggestions')}>
          {choices.map((choice, index) => (
            <SuggestionRow
              key={choice.key}
              id={`${id}-${index}`}
              choice={choice}
              typed={text}
              active={index === active}
              onChoose={() => choose(choice)}
              onForget={() => forget(choice.query)}
            />
          ))}
        </CommandList>
        <span id={`${id}-hint`} hidden>
          {t('recentHint')}
        </span>
      </Command>
    </>,
    box.form,
  )
}
