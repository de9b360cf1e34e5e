import { eq, sql } from 'drizzle-orm'
import { SentTexts } from '@/lib/contract/desk-mailing-bodies'
import { isHalfWritten, type MailingTexts } from '@/lib/contract/desk-mailings'
import { LOCALE_TABLE } from '@/lib/i18n/locales'
import { mailings } from '../../db/schema-notifications'
import { isMailOffered } from '../../mail/transport'
import { topicOf } from '../../notifications/mailing'
import { services } from '../../services/services'
import { dropWaiting } from '../../services/waiting-deliveries'
import { lockOwner } from '../cases/locks'
import { DeskError } from '../desk-error'
import { oneLine } from '../one-line'
import { recordAct } from '../trail'
import type { Confirmed } from '../web/confirm'
import { byOf } from '../web/own-passkeys'
import type { DeskViewer } from '../web/sessions'
import { lockRow, needDraft, readRow } from './row'

const subjectOf = (texts: MailingTexts) => oneLine(texts.en?.subject ?? '')

/** @throws DeskError if English is missing, or a language is written in part */
function needWritten(texts: MailingTexts): void {
  const half = LOCALE_TABLE.filter(({ code }) => isHalfWritten(texts[code]))
  if (half.length > 0)
    throw new DeskError(`Subject or text is missing in ${half.map(({ englishName }) => englishName).join(', ')}.`)
  if (!SentTexts.safeParse(texts).success) throw new DeskError('English is missing: it is for all other languages.')
}

/**
 * Makes a draft a mailing that is sent; jobs queue it for everybody who wants it. Its texts stay as they are from now
 * on.
 * @param version what the viewer has seen
 * @param confirmed the viewer's passkey
 * @throws Problem notFound, loginRequired; DeskError if it was sent already or changed meanwhile, if it is not written,
 * or the site sends no mails
 */
export async function sendMailing(
  viewer: DeskViewer,
  id: string,
  version: number,
  confirmed: Confirmed,
): Promise<void> {
  const { db, environment, jobs } = await services()
  if (!isMailOffered(environment)) throw new DeskError('This site sends no e-mails.')
  await db.transaction(async transaction => {
    await lockOwner(transaction, viewer)
    await confirmed(transaction)
    const texts = needDraft(await readRow(transaction, id), version)
    needWritten(texts)
    await recordAct(transaction, { by: byOf(viewer), act: 'mailing-send', reason: subjectOf(texts) }, id)
    // Who came first is done by now.
    needDraft(await lockRow(transaction, id), version)
    await transaction
      .update(mailings)
      .set({ isDraft: false, isQueueing: true, sentAt: sql`now()` as never, by: byOf(viewer) })
      .where(eq(mailings.id, id))
    await jobs.addLater(transaction, [{ event: { kind: 'mailingSent', id }, after: null }])
  })
}

/**
 * Ends the sending of a mailing: who waits does not get it. A mail that is just being sent still goes.
 * @throws Problem notFound; DeskError if nobody waits
 */
export async function stopMailing(viewer: DeskViewer, id: string): Promise<void> {
  const { db } = await services()
  await db.transaction(async transaction => {
    await lockOwner(transaction, viewer)
    const { texts } = await readRow(transaction, id)
    await recordAct(transaction, { by: byOf(viewer), act: 'mailing-stop', reason: subjectOf(texts) }, id)
    const { isDraft, isQueueing, stoppedAt, people } = await lockRow(transaction, id)
    if (isDraft) throw new DeskError('It is not sent yet.')
    if (stoppedAt) throw new DeskError('It was stopped already.')
    const dropped = await dropWaiting(transaction, 'email', topicOf(id))
    if (dropped === 0 && !isQueueing) throw new DeskError('It has gone to everybody, so there is nothing to stop.')
    await transaction
      .update(mailings)
      .set({ stoppedAt: sql`now()` as never, isQueueing: false, people: people - dropped })
      .where(eq(mailings.id, id))
  })
}
