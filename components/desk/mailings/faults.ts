import { isHalfWritten, SUBJECT_LENGTH, TEXT_LENGTH, type MailingTexts } from '@/lib/contract/desk-mailings'
import { LOCALES, type Locale } from '@/lib/i18n/locales'

/** What is wrong with the two fields of a language, in words; null: nothing. */
export type Faults = { subject: string | null; text: string | null }

const tooLong = (words: string, most: number) =>
  words.trim().length > most ? `At most ${most} letters: take away ${words.trim().length - most}.` : null

/**
 * What is wrong with a language.
 * @param isSending it is to be sent: English must be written, and no language only in part
 */
export function faultsOf(language: Locale, texts: MailingTexts, isSending: boolean): Faults {
  const { subject, text } = texts[language] ?? { subject: '', text: '' }
  const mustBeWhole = isSending && (language === 'en' || isHalfWritten(texts[language]))
  const missing = (words: string, what: string) => (mustBeWhole && words.trim() === '' ? what : null)
  return {
    subject: tooLong(subject, SUBJECT_LENGTH) ?? missing(subject, 'Write a subject.'),
    text: tooLong(text, TEXT_LENGTH) ?? missing(text, 'Write the text.'),
  }
}

/** The first language with which a draft cannot be stored, or not be sent; undefined if there is none. */
export function firstFaulty(texts: MailingTexts, isSending: boolean): Locale | undefined {
  return LOCALES.find(language => Object.values(faultsOf(language, texts, isSending)).some(fault => fault !== null))
}
