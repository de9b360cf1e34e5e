import { localePath } from '@/lib/i18n/path'
import { DEFAULT_LOCALE, type Locale } from '@/lib/i18n/locales'
import { BRAND } from '@/lib/seo/brand'
import { refuseAddress } from '../mail/address'
import { endKey, type MailKind } from '../mail/keys'
import { writeLetter, type Letter } from '../mail/layout'
import { MailError, sendMail } from '../mail/transport'
import { services } from '../services/services'
import type { Reader } from './channels'
import { wordsIn } from './words'

/** The language in which a user reads. */
export function languageOf({ language }: Reader): Locale {
  return (language as Locale | null) ?? DEFAULT_LOCALE
}

/** The absolute URL of a page in a language. */
export async function pageUrl(language: Locale, path: string): Promise<string> {
  return `${(await services()).environment.publicUrl}${localePath(language, path)}`
}

/** The last lines of a mail to a user. */
export async function endOfLetter(reader: Reader, kind: MailKind): Promise<Pick<Letter, 'why' | 'stop'>> {
  return endLines(languageOf(reader), kind, await endKey(reader.id, kind))
}

/**
 * The last lines of a mail: why the reader gets it, and how to unsubscribe.
 * @param key the reader's key that unsubscribes
 */
export async function endLines(language: Locale, kind: MailKind, key: string): Promise<Pick<Letter, 'why' | 'stop'>> {
  const t = wordsIn(language, 'mail')
  const url = await pageUrl(language, `/email#off.${key}`)
  return kind === 'news'
    ? { why: t('why', { brand: BRAND }), stop: { label: t('stop'), url } }
    : { why: t('whyTips', { brand: BRAND }), stop: { label: t('stopTips'), url } }
}

/**
 * Sends a letter to a user's address. If the mail server refuses it for good, the address is not confirmed any more.
 * @param id the delivery's, so that a letter that is sent again is the same mail
 * @param kind the kind of mails that one click in a mail program unsubscribes from; null: none
 * @returns false if it was refused for good
 * @throws MailError if it should be tried again
 */
export async function sendLetter(
  reader: Reader,
  { subject, ...letter }: Letter & { subject: string },
  id: string,
  kind: MailKind | null,
): Promise<boolean> {
  const { db, environment, log } = await services()
  const unsubscribe =
    kind === null ? undefined : `${environment.publicUrl}/api/v1/other/email/off/${await endKey(reader.id, kind)}`
  try {
    await sendMail(environment, {
      to: reader.email,
      language: letter.language,
      subject,
      ...writeLetter(letter),
      id,
      unsubscribe,
    })
    return true
  } catch (error) {
    if (!(error instanceof MailError && error.isForGood)) throw error
    log.warn({ reason: error.message }, 'a mail was refused for good')
    await refuseAddress(db, reader.email)
    return false
  }
}
