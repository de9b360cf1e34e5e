import { z } from 'zod'
import { LOCALES } from '../i18n/locales'
import { SUBJECT_LENGTH, TEXT_LENGTH, type MailingTexts } from './desk-mailings'

const subject = z.string().trim().max(SUBJECT_LENGTH, 'tooLong')
const text = z.string().trim().max(TEXT_LENGTH, 'tooLong')
const language = z.enum(LOCALES, 'choice')

/** One language of a mailing as it is sent. */
const WrittenText = z.strictObject({ subject: subject.min(1, 'required'), text: text.min(1, 'required') })

/** The texts of a mailing that is sent, by language; English is for readers of the languages that are missing. */
export const SentTexts = z
  .partialRecord(language, WrittenText)
  .refine(texts => texts.en !== undefined, { path: ['en'], message: 'is missing' })

/** The texts of a draft, which may be written in part. A language without a word is none of them. */
export const DraftTexts = z
  .partialRecord(language, z.strictObject({ subject, text }))
  .transform((texts): MailingTexts => {
    const written = Object.entries(texts).filter(([, one]) => one.subject + one.text !== '')
    return Object.fromEntries(written)
  })

/** What is shown as a mail in a language. */
export const PreviewBody = WrittenText.extend({ language })
