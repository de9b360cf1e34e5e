import type { MailingPreview, MailingText, MailingTexts } from '@/lib/contract/desk-mailings'
import { DEFAULT_LOCALE, type Locale } from '@/lib/i18n/locales'
import { BRAND } from '@/lib/seo/brand'
import { previewLetter, type Letter } from '../mail/layout'
import { endLines, pageUrl } from './letter'
import { wordsIn } from './words'

/** In the place of a reader's own key: it is signed by nobody, so it unsubscribes nobody. */
const NO_KEY = 'preview'

/** The language of a mailing that a reader gets: their own if it is written, otherwise English. */
export const languageFor = (texts: MailingTexts, language: Locale): Locale =>
  texts[language] ? language : DEFAULT_LOCALE

/**
 * A mailing as a letter in one of its languages.
 * @param key the reader's key that unsubscribes from tips and offers
 */
export async function mailingLetter(
  { subject, text }: MailingText,
  language: Locale,
  key: string,
): Promise<Letter & { subject: string }> {
  return {
    language,
    subject,
    title: subject,
    paragraphs: text.split(/\n{2,}/),
    button: { label: wordsIn(language, 'mail')('openSite', { brand: BRAND }), url: await pageUrl(language, '/') },
    ...(await endLines(language, 'tips', key)),
  }
}

/** A mailing as its readers in a language get it, for the page of the desk; it names nobody. */
export async function previewMailing(text: MailingText, language: Locale): Promise<MailingPreview> {
  const { subject, ...letter } = await mailingLetter(text, language, NO_KEY)
  return { subject, ...previewLetter(letter) }
}
