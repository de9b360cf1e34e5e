import { deskAddress, nameInTrail } from '@/lib/contract/desk'
import {
  isWritten,
  type ListedMailing,
  type MailingReaders,
  type MailingState,
  type MailingTexts,
} from '@/lib/contract/desk-mailings'
import { formatNumber } from '@/lib/format/format'
import { LOCALE_TABLE, LOCALES, type Locale } from '@/lib/i18n/locales'
import { dayOf, timeOfDay } from '../queue/times'

export const STATE_WORDS: Record<MailingState, string> = {
  draft: 'draft',
  queueing: 'being queued',
  sending: 'being sent',
  sent: 'sent',
  stopped: 'stopped',
}

export const peopleWords = (people: number): string => (people === 1 ? '1 person' : `${formatNumber(people)} people`)

/** A time in India: 7 December, 14:05. */
export const timeWords = (iso: string): string => `${dayOf(iso)}, ${timeOfDay(iso)}`

/** The English name of a language. */
export const languageWords = (language: Locale): string =>
  LOCALE_TABLE.find(({ code }) => code === language)!.englishName

/** How many people get a mailing in each language that is written; those of all others get English. */
export function peopleByText(texts: MailingTexts, readers: MailingReaders): [language: Locale, people: number][] {
  const others = LOCALES.filter(one => one !== 'en' && !isWritten(texts[one]))
  const english = readers.en + others.reduce((sum, one) => sum + readers[one], 0)
  return [
    ['en', english],
    ...LOCALES.flatMap(one => (others.includes(one) || one === 'en' ? [] : [[one, readers[one]] as [Locale, number]])),
  ]
}

/** Hours of a day in which mailings go out, from 7 to 21 o'clock. */
const HOURS_A_DAY = 14

/** About how long a mailing takes. @param perMinute how many mails go out in a minute of the day */
export function lengthOfSending(people: number, perMinute: number): string {
  const minutes = Math.max(1, Math.ceil(people / perMinute))
  if (minutes < 90) return minutes === 1 ? 'a minute' : `${minutes} minutes`
  const hours = Math.ceil(minutes / 60)
  return hours <= HOURS_A_DAY ? `${hours} hours` : `${Math.ceil(hours / HOURS_A_DAY)} days`
}

/** The page of all mailings, and that of one. */
export const ALL_MAILINGS = deskAddress('mailings')
export const mailingAddress = (id: string): string => `${ALL_MAILINGS}?id=${id}`

/** What is known of a mailing besides its words: for how many people, how many wait, by whom, since when. */
export function factsOf({ state, people, waiting, lastDue, by, createdAt, sentAt }: ListedMailing): string[] {
  const whom = by === '' ? [] : [`by ${nameInTrail(by)}`]
  if (state === 'draft') return [`begun ${timeWords(createdAt)}`, ...whom]
  const wait =
    waiting === 0 || lastDue === null
      ? []
      : [`${formatNumber(waiting)} still wait, the last until ${timeWords(lastDue)}`]
  const reached = state === 'stopped' ? `went to ${peopleWords(people)}` : `for ${peopleWords(people)}`
  return [
    ...(state === 'queueing' && people === 0 ? [] : [reached]),
    ...wait,
    `sent ${timeWords(sentAt ?? createdAt)}`,
    ...whom,
  ]
}
