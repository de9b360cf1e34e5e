import type { Locale } from '../i18n/locales'

/** The most characters of a mailing's subject and of its text. */
export const SUBJECT_LENGTH = 150
export const TEXT_LENGTH = 5000

export type MailingText = { subject: string; text: string }
/** The texts of a mailing by language. Readers of a language that is missing get English. */
export type MailingTexts = Partial<Record<Locale, MailingText>>

/**
 * - `draft`: it can be changed, and nobody gets it
 * - `queueing`: it is sent, and not everybody who wants it is queued yet
 * - `sending`: everybody is queued, and some wait for their turn
 * - `sent`: nobody waits
 * - `stopped`: who waited then does not get it
 */
export const MAILING_STATES = ['draft', 'queueing', 'sending', 'sent', 'stopped'] as const
export type MailingState = (typeof MAILING_STATES)[number]

/** A mailing in the list; times are ISO 8601, UTC. */
export type ListedMailing = {
  id: string
  /** In English; empty while it is not written. */
  subject: string
  state: MailingState
  /** For how many people it was queued and not taken back. */
  people: number
  /** How many of them wait, and when the last is due; null if nobody waits. */
  waiting: number
  lastDue: string | null
  /** Who has written or sent it; empty if that is not known. */
  by: string
  createdAt: string
  sentAt: string | null
}

/** A mailing as a whole. */
export type Mailing = ListedMailing & { texts: MailingTexts; version: number }

/** How many people would get a mailing now, by their language. */
export type MailingReaders = Record<Locale, number>

/** A mail as its reader gets it. */
export type MailingPreview = { subject: string; html: string; text: string }

/** Is a language written as a whole? */
export const isWritten = (text: MailingText | undefined): boolean =>
  text !== undefined && text.subject.trim() !== '' && text.text.trim() !== ''

/** Is a language written in part: a subject without a text, or a text without a subject? */
export const isHalfWritten = (text: MailingText | undefined): boolean =>
  text !== undefined && !isWritten(text) && (text.subject.trim() !== '' || text.text.trim() !== '')
