import { localePath } from '@/lib/i18n/path'
import { refundLimits, spendLimit } from '../services/limits'
import { hashMobile } from '../services/mobile-hash'
import { services } from '../services/services'
import { SmsError } from '../sms/provider'
import { noticeSender, type SmsNotice } from '../sms/sms'
import type { Reader } from './channels'
import { FAILED, NOTHING, SENT, type DeliveryOutcome } from './counted'
import { languageOf } from './letter'
import type { Subject } from './subjects'

/** The most text messages that one user gets a day. */
const A_DAY = 2
const DAY = 86_400
/** Seconds for which a delivery is remembered: longer than the queue retries it. */
const REMEMBERED = 3 * DAY

/** The text messages, and the page that each links to. They contain no text that a user wrote. */
const NOTICES: Partial<Record<Subject['kind'], { notice: SmsNotice; path: string }>> = {
  firstInquiry: { notice: 'inquiry', path: '/notifications' },
  message: { notice: 'message', path: '/chat' },
}

/**
 * Sends a notification as a text message, at most once: one that the provider may have sent is not sent again. What
 * exceeds a day's limit is not sent at all; the list on the site contains it.
 * @param id the delivery's
 * @throws SmsError if the provider did not accept it
 */
export async function sendSms(reader: Reader, subject: Subject, id: string): Promise<DeliveryOutcome> {
  const { environment, log } = await services()
  const about = NOTICES[subject.kind]
  if (!about) return NOTHING
  const limits = [
    { key: `smsOnce:${id}`, max: 1, seconds: REMEMBERED },
    { key: `smsPerson:${await hashMobile(reader.mobile)}`, max: A_DAY, seconds: DAY },
    { key: 'smsAll:', max: environment.SMS_NOTICES_A_DAY, seconds: DAY },
  ]
  const spent: string[] = []
  for (const limit of limits) {
    if (!(await spendLimit(limit))) {
      await refundLimits(spent)
      return NOTHING
    }
    spent.push(limit.key)
  }
  const url = `${environment.publicUrl}${localePath(languageOf(reader), about.path)}`
  try {
    await noticeSender(environment)(reader.mobile, about.notice, url)
    return SENT
  } catch (error) {
    if (!(error instanceof SmsError && error.mayArrive)) {
      await refundLimits(spent)
      throw error
    }
    log.warn({ reason: error.reason }, 'a text message may have been sent and is not tried again')
    return FAILED
  }
}
