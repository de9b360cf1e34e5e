'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Card, CardContent } from '@/components/ui/card'
import { Field, FieldError, FieldLabel } from '@/components/ui/field'
import { NativeSelect, NativeSelectOption } from '@/components/ui/native-select'
import type { Mailing } from '@/lib/contract/desk-mailings'
import { LOCALES, type Locale } from '@/lib/i18n/locales'
import { callDesk } from '../call'
import { SureButton } from '../sure-button'
import { useAction } from '../use-action'
import { Begin } from './begin'
import { Preview } from './preview'
import { StateBadge } from './state-badge'
import { useNews } from './use-news'
import { factsOf, languageWords } from './words'

/** A mailing that was sent: how far it is, what it says, and the buttons that stop it or use it again. */
export function SentMailing({ mailing }: { mailing: Mailing }) {
  const { id, state, subject, texts, waiting } = mailing
  const router = useRouter()
  const { isBusy, fault, run } = useAction()
  const [language, setLanguage] = useState<Locale>('en')
  const isUnderWay = state === 'queueing' || state === 'sending'
  useNews(isUnderWay)
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Card render={<section aria-labelledby="mailing" />} className="min-w-0">
        <CardContent className="flex flex-col gap-4">
          <div className="flex items-start justify-between gap-3">
            <h2 id="mailing" className="min-w-0 text-lg break-words">
              {subject}
            </h2>
            <StateBadge state={state} />
          </div>
          <ul className="flex flex-col gap-1" aria-label="How far it is">
            {factsOf(mailing).map(fact => (
              <li key={fact} className="first-letter:uppercase">
                {fact}
              </li>
            ))}
          </ul>
          <Field>
            <FieldLabel htmlFor="mailing-language">Language</FieldLabel>
            <NativeSelect
              id="mailing-language"
              value={language}
              onChange={event => setLanguage(event.target.value as Locale)}
            >
              {LOCALES.filter(one => texts[one]).map(one => (
                <NativeSelectOption key={one} value={one}>
                  {languageWords(one)}
                </NativeSelectOption>
              ))}
            </NativeSelect>
          </Field>
          <div className="flex flex-wrap gap-3">
            <Begin words="Use again" from={id} />
            {isUnderWay && (
              <SureButton
                words="Stop"
                sure={waiting === 0 ? 'Stop it for good' : `Stop it for the ${waiting} who wait`}
                disabled={isBusy}
                onSure={() =>
                  void run(async () => {
                    await callDesk('stopMailing', undefined, id)
                    router.refresh()
                  })
                }
              />
            )}
          </div>
          <FieldError>{fault}</FieldError>
        </CardContent>
      </Card>
      <Preview language={language} texts={texts} />
    </div>
  )
}
