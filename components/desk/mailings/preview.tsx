'use client'

import { Card, CardContent } from '@/components/ui/card'
import { FieldError } from '@/components/ui/field'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import { isWritten, type MailingText, type MailingTexts } from '@/lib/contract/desk-mailings'
import type { Locale } from '@/lib/i18n/locales'
import { BRAND } from '@/lib/seo/brand'
import { useLetter } from './use-letter'
import { languageWords } from './words'

type Props = { language: Locale; texts: MailingTexts }

/** What readers of a language get. */
export function Preview({ language, texts }: Props) {
  const used = isWritten(texts[language]) ? language : 'en'
  const text = texts[used]
  return (
    <Card render={<section aria-labelledby="preview" />} className="min-w-0">
      <CardContent className="flex min-w-0 flex-col gap-3">
        <h2 id="preview" className="text-lg">
          What readers of {languageWords(language)} get
        </h2>
        {isWritten(text) ? (
          <>
            {used !== language && (
              <p className="text-muted-foreground">{languageWords(language)} is not written, so it is English.</p>
            )}
            <Letter language={used} text={text!} />
          </>
        ) : (
          <p className="rounded-lg border border-dashed border-border px-4 py-16 text-center text-muted-foreground">
            The mail is shown here when subject and text are written.
          </p>
        )}
      </CardContent>
    </Card>
  )
}

/**
 * A mail as its reader gets it. The frame may nothing: no script, no form, no window, no origin; and it has the page's
 * own policy, because its text stands in the page.
 */
function Letter({ language, text }: { language: Locale; text: MailingText }) {
  const { letter, fault } = useLetter(language, text)
  if (fault !== null) return <FieldError>{fault}</FieldError>
  if (!letter) return <p role="status">The mail is being written…</p>
  return (
    <>
      <p className="text-sm break-words text-muted-foreground">
        {BRAND}: <span className="text-base font-semibold text-foreground">{letter.subject}</span>
      </p>
      <Tabs defaultValue="mail">
        <TabsList aria-label="Form of the mail">
          <TabsTrigger value="mail">Mail</TabsTrigger>
          <TabsTrigger value="plain">Plain text</TabsTrigger>
        </TabsList>
        <TabsContent value="mail">
          <iframe
            sandbox=""
            srcDoc={letter.html}
            title={`The mail in ${languageWords(language)}`}
            className="h-128 w-full rounded-lg border border-border bg-white scheme-light"
          />
        </TabsContent>
        <TabsContent value="plain">
          <pre
            lang={language}
            tabIndex={0}
            aria-label="The mail as plain text"
            role="region"
            className="h-128 overflow-y-auto rounded-lg border border-border p-3 font-sans text-sm break-words whitespace-pre-wrap"
          >
            {letter.text}
          </pre>
        </TabsContent>
      </Tabs>
    </>
  )
}
