import { createHash } from 'node:crypto'
import { notificationWords } from '@/lib/format/notification-words'
import { truncate } from '@/lib/format/format'
import { hideContacts } from '@/lib/fraud/contact-in-text'
import type { Locale } from '@/lib/i18n/locales'
import { localePath } from '@/lib/i18n/path'
import type { PushPayload } from '@/lib/contract/push-payload'
import type { Reader } from './channels'
import type { Subject } from './subjects'
import { noticeWords } from './words'

/** The most characters of a title and of a text: a phone shows no more, and a push service accepts 4 KB in all. */
const TITLE = 100
const BODY = 200

/** A short name for a text that is not secret; base64url. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 32)
}

/**
 * What a phone shows of a subject. Numbers are hidden. The text of a message is included only for a reader who wants
 * previews, because others may see a locked phone.
 */
export function pushPayload(reader: Reader, subject: Subject, language: Locale): PushPayload {
  const words = notificationWords(noticeWords(language), subject)
  const preview = reader.showPreviews ? subject.preview?.(language).trim() : ''
  const title = preview ? (subject.params.name ?? words.title) : words.title
  return {
    title: truncate(hideContacts(title), TITLE),
    body: truncate(hideContacts(preview || words.text), BODY),
    path: localePath(language, subject.path),
    language,
    tag: subject.tag,
    key: digest(`${subject.tag} ${subject.since} ${subject.params.count ?? 1}`),
    id: subject.id,
  }
}
