import { Field, FieldDescription, FieldError, FieldLabel } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { NativeSelect, NativeSelectOption } from '@/components/ui/native-select'
import { Textarea } from '@/components/ui/textarea'
import {
  isHalfWritten,
  isWritten,
  SUBJECT_LENGTH,
  TEXT_LENGTH,
  type MailingReaders,
  type MailingText,
  type MailingTexts,
} from '@/lib/contract/desk-mailings'
import { formatNumber } from '@/lib/format/format'
import { LOCALE_TABLE, type Locale } from '@/lib/i18n/locales'
import type { Faults } from './faults'
import { languageWords, peopleByText, peopleWords } from './words'

type Props = {
  language: Locale
  texts: MailingTexts
  readers: MailingReaders
  faults: Faults
  onLanguage: (language: Locale) => void
  onWrite: (text: MailingText) => void
}

/** The choice of the language, and what is written in it. */
export function Fields({ language, texts, readers, faults, onLanguage, onWrite }: Props) {
  const text = texts[language] ?? { subject: '', text: '' }
  return (
    <>
      <Field>
        <FieldLabel htmlFor="mailing-language">Language</FieldLabel>
        <NativeSelect
          id="mailing-language"
          value={language}
          aria-describedby="mailing-language-note"
          onChange={event => onLanguage(event.target.value as Locale)}
        >
          {LOCALE_TABLE.map(({ code, englishName, nativeName }) => (
            <NativeSelectOption key={code} value={code}>
              {englishName === nativeName ? englishName : `${englishName} (${nativeName})`}, {doneWords(texts[code])},{' '}
              {peopleWords(readers[code])}
            </NativeSelectOption>
          ))}
        </NativeSelect>
        <FieldDescription id="mailing-language-note">{noteOf(language, texts, readers)}</FieldDescription>
      </Field>
      <Field>
        <FieldLabel htmlFor="mailing-subject">Subject</FieldLabel>
        <Input
          id="mailing-subject"
          lang={language}
          value={text.subject}
          autoComplete="off"
          aria-invalid={faults.subject !== null || undefined}
          aria-describedby="mailing-subject-note"
          onChange={event => onWrite({ ...text, subject: event.target.value })}
        />
        <Note id="mailing-subject-note" fault={faults.subject} words={text.subject} most={SUBJECT_LENGTH} />
      </Field>
      <Field>
        <FieldLabel htmlFor="mailing-text">Text</FieldLabel>
        <Textarea
          id="mailing-text"
          lang={language}
          rows={12}
          value={text.text}
          aria-invalid={faults.text !== null || undefined}
          aria-describedby="mailing-text-note"
          onChange={event => onWrite({ ...text, text: event.target.value })}
        />
        <Note id="mailing-text-note" fault={faults.text} words={text.text} most={TEXT_LENGTH}>
          A blank line begins a paragraph.{' '}
        </Note>
      </Field>
    </>
  )
}

const doneWords = (text: MailingText | undefined) =>
  isWritten(text) ? 'written' : isHalfWritten(text) ? 'written in part' : 'not written'

/** Who reads a language, and what they get. */
function noteOf(language: Locale, texts: MailingTexts, readers: MailingReaders): string {
  const own = peopleWords(readers[language])
  const reads = readers[language] === 1 ? 'reads' : 'read'
  if (language === 'en') {
    const others = peopleByText(texts, readers)[0]![1] - readers.en
    return `${own} ${reads} English. So will ${peopleWords(others)} whose language is not written.`
  }
  const name = languageWords(language)
  return isWritten(texts[language])
    ? `${own} ${reads} ${name}, and will get it in ${name}.`
    : `${own} ${reads} ${name}, and will get English until it is written.`
}

type NoteProps = { id: string; fault: string | null; words: string; most: number; children?: string | string[] }

/** What is wrong with a field, or how long it is. */
function Note({ id, fault, words, most, children }: NoteProps) {
  return fault === null ? (
    <FieldDescription id={id}>
      {children}
      <span className="figure">
        {formatNumber(words.trim().length)} of {formatNumber(most)}
      </span>{' '}
      letters
    </FieldDescription>
  ) : (
    <FieldError id={id}>{fault}</FieldError>
  )
}
