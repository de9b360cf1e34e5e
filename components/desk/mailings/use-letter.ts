'use client'

import { useEffect, useState } from 'react'
import type { MailingPreview, MailingText } from '@/lib/contract/desk-mailings'
import type { Locale } from '@/lib/i18n/locales'
import { callDesk, wordsOf } from '../call'

/** Milliseconds without a key after which the letter is written anew. */
const PAUSE_MS = 500

/**
 * The letter of a text, as the server writes it.
 * @returns the newest letter that is there, also while the next one is on its way; `fault`: why there is none, in words
 */
export function useLetter(
  language: Locale,
  { subject, text }: MailingText,
): { letter: MailingPreview | null; fault: string | null } {
  const [shown, setShown] = useState<{ letter: MailingPreview | null; fault: string | null }>({
    letter: null,
    fault: null,
  })
  useEffect(() => {
    let isOver = false
    const timer = setTimeout(() => {
      callDesk('previewMailing', { language, subject, text }).then(
        letter => isOver || setShown({ letter, fault: null }),
        (error: unknown) => isOver || setShown({ letter: null, fault: wordsOf(error) }),
      )
    }, PAUSE_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [language, subject, text])
  return shown
}
