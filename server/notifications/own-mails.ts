import { eq } from 'drizzle-orm'
import { BRAND } from '@/lib/seo/brand'
import { mailings } from '../db/schema-notifications'
import { isConfirmed } from '../mail/address'
import { confirmKey, endKey } from '../mail/keys'
import type { Delivery } from '../services/deliveries'
import { spendLimit } from '../services/limits'
import { services } from '../services/services'
import type { Reader } from './channels'
import { languageOf, pageUrl, sendLetter } from './letter'
import { languageFor, mailingLetter } from './mailing-letter'
import { endOfNight } from './table'
import { wordsIn } from './words'

/** Milliseconds over which those mails of a mailing are spread that exceed the limit of a minute. */
const LATER_MS = 30 * 60_000

/** A delivery of such a mail, at a time in milliseconds since 1970. */
type OwnMail = { reader: Reader; delivery: Delivery; id: string; now: number }

/** Mails that belong to no notification, by the first part of their topic. */
const MAILS: Record<string, (mail: OwnMail) => Promise<void>> = { confirm: sendConfirmLink, mailing: sendMailing }

/**
 * Sends a mail that belongs to no notification.
 * @returns false if the topic is none of these
 * @throws MailError if it should be tried again
 */
export async function sendOwnMail(mail: OwnMail): Promise<boolean> {
  const [name = ''] = mail.delivery.topic.split(':')
  const send = Object.hasOwn(MAILS, name) ? MAILS[name] : undefined
  await send?.(mail)
  return send !== undefined
}

async function sendConfirmLink({ reader, id }: OwnMail): Promise<void> {
  if (reader.email === '' || isConfirmed(reader) || !(reader.notifyEmail || reader.notifyMarketing)) return
  const language = languageOf(reader)
  const t = wordsIn(language, 'mail')
  const brand = { brand: BRAND }
  await sendLetter(
    reader,
    {
      language,
      subject: `${BRAND}: ${t('confirmTitle')}`,
      title: t('confirmTitle'),
      paragraphs: [t('confirmText', brand)],
      button: {
        label: t('confirm'),
        url: await pageUrl(language, `/email#confirm.${await confirmKey(reader.id, reader.email)}`),
      },
      why: t('confirmWhy', brand),
    },
    id,
    null,
  )
}

/**
 * Sends tips and offers, in the reader's language if they were written in it: only by day, and at most MAILING_A_MINUTE
 * a minute, even if many are due at once because the site was down. Not if it was stopped meanwhile.
 */
async function sendMailing({ reader, delivery, id, now }: OwnMail): Promise<void> {
  if (!reader.notifyMarketing || !isConfirmed(reader)) return
  const { db, environment, jobs } = await services()
  const mailingId = delivery.topic.split(':')[1] ?? ''
  const [mailing] = await db.select().from(mailings).where(eq(mailings.id, mailingId))
  if (!mailing || mailing.stoppedAt) return
  const morning = endOfNight(now)
  const perMinute = { key: 'mailing', max: environment.MAILING_A_MINUTE, seconds: 60 }
  if (morning || !(await spendLimit(perMinute)))
    return jobs.deliveries.add(db, [
      { delivery, after: new Date((morning?.getTime() ?? now + 60_000) + Math.random() * LATER_MS) },
    ])
  const language = languageFor(mailing.texts, languageOf(reader))
  const letter = await mailingLetter(mailing.texts[language]!, language, await endKey(reader.id, 'tips'))
  await sendLetter(reader, letter, id, 'tips')
}
