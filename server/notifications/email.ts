import { and, desc, eq, isNull, ne } from 'drizzle-orm'
import type { NotificationParams } from '@/lib/contract/notifications'
import { formatNumber, truncate } from '@/lib/format/format'
import { notificationWords } from '@/lib/format/notification-words'
import { hideContacts } from '@/lib/fraud/contact-in-text'
import type { Locale } from '@/lib/i18n/locales'
import { notifications } from '../db/schema-notifications'
import type { Letter } from '../mail/layout'
import { services } from '../services/services'
import type { Reader } from './channels'
import { FAILED, SENT, type DeliveryOutcome } from './counted'
import { endOfLetter, languageOf, pageUrl, sendLetter } from './letter'
import { pathOf, type Subject } from './subjects'
import { noticeWords, wordsIn } from './words'

/** How many notifications a digest shows; the list on the site has all of them. */
const SHOWN = 10
/** The most characters of a subject, and of a message that a mail quotes. */
const SUBJECT = 100
const QUOTE = 200

type Told = Pick<Subject, 'kind' | 'params'>

/** The parameters, with numbers and addresses removed from the texts that users wrote. */
function withoutContacts({ title, name, ...params }: NotificationParams): NotificationParams {
  return {
    ...params,
    ...(title === undefined ? {} : { title: hideContacts(title) }),
    ...(name === undefined ? {} : { name: hideContacts(name) }),
  }
}

function wordsOf(language: Locale, { kind, params }: Told) {
  return notificationWords(noticeWords(language), { kind, params: withoutContacts(params) })
}

/**
 * The newest notifications of a digest, each with a link of its own, and how many others there are. The link of a
 * question about an ad needs no session, as in a mail about this question alone.
 */
async function digestItems(reader: Reader, language: Locale, count: number): Promise<Pick<Letter, 'items' | 'more'>> {
  const { db } = await services()
  const rows = await db
    .select({ kind: notifications.kind, params: notifications.params, postId: notifications.postId })
    .from(notifications)
    .where(and(eq(notifications.userId, reader.id), isNull(notifications.readAt), ne(notifications.kind, 'message')))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(SHOWN)
  const rest = count - rows.length
  return {
    items: await Promise.all(
      rows.map(async row => ({ ...wordsOf(language, row), url: await pageUrl(language, await pathOf(row)) })),
    ),
    more: rest > 0 ? wordsIn(language, 'mail')('more', { shown: formatNumber(rest) }) : null,
  }
}

/**
 * Sends a notification or a digest as an e-mail.
 * @param id the delivery's
 * @throws MailError if it should be tried again
 */
export async function sendEmail(reader: Reader, subject: Subject, id: string): Promise<DeliveryOutcome> {
  const language = languageOf(reader)
  const t = wordsIn(language, 'mail')
  const { title, text } = wordsOf(language, subject)
  const { title: about, name } = withoutContacts(subject.params)
  const preview = reader.showPreviews && subject.preview?.(language)
  const quote = preview ? truncate(hideContacts(preview), QUOTE) : null
  const label = subject.kind === 'message' ? t('openMessage') : t(subject.kind === 'digest' ? 'openAll' : 'open')
  const isTaken = await sendLetter(
    reader,
    {
      language,
      subject: truncate([title, about ?? name].filter(Boolean).join(': '), SUBJECT),
      title,
      paragraphs: [text],
      quote,
      ...(subject.kind === 'digest' ? await digestItems(reader, language, subject.params.count ?? 0) : {}),
      button: { label, url: await pageUrl(language, subject.path) },
      ...(await endOfLetter(reader, 'news')),
    },
    id,
    'news',
  )
  return isTaken ? SENT : FAILED
}
