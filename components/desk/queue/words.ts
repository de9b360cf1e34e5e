import type {
  CaseDecision,
  CasePost,
  CaseReason,
  CaseRow,
  CaseSource,
  CaseSubject,
  EarlierDecision,
  PersonLife,
  RecentDecision,
} from '@/lib/contract/desk-cases'
import { dayOf, timeOfDay } from './times'

/** The filters of the queue, in the order of their chips. */
export const SOURCE_WORDS: Record<CaseSource, string> = {
  held: 'Held',
  reports: 'Reported',
  photos: 'Same photo',
  chat: 'Chat',
  appeal: 'Appeal',
}

export const REASON_WORDS: Record<CaseReason, string> = {
  fraud: 'Fraud: asks for money, or no such animal',
  photo: 'Somebody else’s photo',
  duplicate: 'The same ad again',
  spam: 'Spam',
  unsuitable: 'Nothing for farmers, or indecent',
  abuse: 'Insult or abuse',
  unlawful: 'Not allowed by law',
  other: 'Another reason',
}

/** A decision that was made; see `madeWords`. */
export const DECIDED_WORDS: Record<CaseDecision, string> = {
  hide: 'Hidden',
  ask: 'Asked for a change',
  dismiss: 'Nothing wrong',
  block: 'Blocked',
}

/** What reporters chose; everything else is in their own words. */
const REPORTED: Record<string, string> = {
  spam: 'Spam',
  inappropriate: 'Unsuitable',
  fraud: 'Fraud',
  duplicate: 'The same ad again',
  'abuse post': 'Insult or abuse',
  other: 'Another reason',
}
export const reportWords = (reason: string): string => REPORTED[reason] ?? `“${reason}”`

const SIGNALS: Record<string, string> = {
  photo: 'Photo of another seller',
  'price-far-below': 'Price far below the usual',
  'price-below': 'Price below the usual',
  'account-new': 'Account of less than three days',
  'account-young': 'Account of less than two weeks',
  'many-ads': 'Many ads within an hour',
  'many-districts': 'Ads in many districts on a day',
  words: 'Words of another seller',
  device: 'Device of a blocked account',
  address: 'Address of a blocked account',
  link: 'A link in the text',
  number: 'A number in the text',
}
export const signalWords = (name: string): string => SIGNALS[name] ?? name

const STATUS: Record<CasePost['status'], string> = {
  active: 'on the site',
  sold: 'sold',
  ended: 'ended',
  hidden: 'hidden',
  deleted: 'deleted',
}
export const statusWords = (status: CasePost['status']): string => STATUS[status]

/** The state of a case's post. @param people how many people reported it */
export function postState({ status, hiddenBecause }: CasePost, { people, shownAt }: CaseRow): string {
  if (status !== 'hidden') return STATUS[status]
  if (hiddenBecause === 'reports') return `hidden: ${count(people, 'report')}`
  if (hiddenBecause === 'held') return shownAt ? `held until ${timeOfDay(shownAt)}` : 'held'
  if (hiddenBecause === 'blocked') return 'hidden: its owner is blocked'
  if (hiddenBecause === 'change') return 'hidden until its owner changes it'
  return 'hidden by the desk'
}

/** How somebody is called; many give no name. */
export const nameOf = ({ name }: { name: string }): string => name || 'Without a name'

/** What the list and the heading call a case. */
export function titleOf({ about, title, person: { name } }: CaseRow): string {
  if (about === 'chat') return `Conversation with ${name || 'somebody without a name'}`
  return about === 'person' ? name || 'Somebody without a name' : title
}

/** How long somebody is blocked; null if they are not. */
export function blockedWords({
  isBlocked,
  blockedUntil,
}: Pick<PersonLife, 'isBlocked' | 'blockedUntil'>): string | null {
  if (!isBlocked) return null
  return blockedUntil === null ? 'blocked for good' : `blocked until ${dayOf(blockedUntil)}`
}

/** Why a case is in the queue, as short words. */
export const whyWords = ({ sources, people }: CaseRow): string[] =>
  sources.map(source => SOURCE_WORDS[source] + (source === 'reports' && people > 1 ? ` ×${people}` : ''))

export const count = (number: number, one: string, many = `${one}s`): string => `${number} ${number === 1 ? one : many}`

/** A decision that was made, about what. */
export function madeWords(decision: CaseDecision, about: CaseSubject): string {
  if (about !== 'person') return DECIDED_WORDS[decision]
  return decision === 'dismiss' ? 'Let in again' : 'Stays blocked'
}

const UNTITLED: Record<CaseSubject, string> = {
  post: 'an ad that is gone',
  chat: 'a conversation',
  person: 'their appeal',
}
/** What a decision was about, by its title if it has one. */
export const subjectWords = ({ about, title }: { about: CaseSubject; title: string }): string =>
  (title && about === 'chat' ? `a conversation with ${title}` : title) || UNTITLED[about]

/** A decision that can be undone, in one line. */
export const recentWords = ({ decision, cases, ...subject }: Omit<RecentDecision, 'id' | 'undoUntil'>): string =>
  `${madeWords(decision, subject.about)}${cases.length > 1 ? `, ${cases.length} cases` : ''}: ${subjectWords(subject)}`

/** For how long a block is. @param days null: for good */
export const forWords = (days: number | null): string => (days === null ? 'for good' : `for ${count(days, 'day')}`)

/** A reason in a word or two, without what it contains. */
export const shortReason = (reason: CaseReason): string => REASON_WORDS[reason].replace(/:.*/, '')

/** A decision that was made, with how long a block lasts. */
export const decidedWords = ({
  decision,
  about = 'post',
  days,
}: Pick<EarlierDecision, 'decision' | 'days'> & Partial<Pick<EarlierDecision, 'about'>>): string =>
  madeWords(decision, about) + (decision === 'block' ? ` ${forWords(days)}` : '')

/** A decision of before. */
export const earlierWords = ({ reason, ...made }: EarlierDecision): string =>
  decidedWords(made) + (reason ? `: ${shortReason(reason).toLowerCase()}` : '')

/** The ads of a person by their state, those that there are. */
export function adsWords(ads: PersonLife['ads']): string {
  const some = (Object.keys(STATUS) as CasePost['status'][]).filter(status => ads[status] > 0)
  return some.length === 0 ? 'none' : some.map(status => `${ads[status]} ${STATUS[status]}`).join(', ')
}
