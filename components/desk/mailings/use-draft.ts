'use client'

import { useEffect, useRef, useState } from 'react'
import type { Mailing, MailingText, MailingTexts } from '@/lib/contract/desk-mailings'
import { LOCALES, type Locale } from '@/lib/i18n/locales'
import { callDesk } from '../call'
import { ALL_MAILINGS } from './words'

const isSame = (a: MailingText | undefined, b: MailingText | undefined) =>
  (a?.subject ?? '') === (b?.subject ?? '') && (a?.text ?? '') === (b?.text ?? '')

/** The texts of a draft as they are typed, and how far they are stored. */
export function useDraft({ id, texts: first, version: firstVersion }: Mailing) {
  const [texts, setTexts] = useState<MailingTexts>(first)
  const [stored, setStored] = useState({ texts: first, version: firstVersion })
  const isChanged = LOCALES.some(language => !isSame(texts[language], stored.texts[language]))

  const isLeft = useRef(false)

  // Who leaves the page is asked first.
  useEffect(() => {
    if (!isChanged) return
    const ask = (event: BeforeUnloadEvent) => isLeft.current || event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isChanged])

  return {
    texts,
    isChanged,
    write: (language: Locale, text: MailingText) => setTexts(before => ({ ...before, [language]: text })),
    /** Stores the texts if they have changed. @returns the version that is stored */
    save: async (): Promise<number> => {
      if (!isChanged) return stored.version
      const { version } = await callDesk('saveMailing', { version: stored.version, texts }, id)
      setStored({ texts, version })
      return version
    },
    /** Deletes the draft, and leaves its page without a question. */
    remove: async (): Promise<void> => {
      await callDesk('deleteMailing', undefined, id)
      isLeft.current = true
      location.assign(ALL_MAILINGS)
    },
  }
}
