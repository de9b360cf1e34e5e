'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Card, CardContent } from '@/components/ui/card'
import { FieldError } from '@/components/ui/field'
import type { Mailing, MailingReaders } from '@/lib/contract/desk-mailings'
import type { Locale } from '@/lib/i18n/locales'
import { callConfirmed } from '../confirm'
import { SureButton } from '../sure-button'
import { useAction } from '../use-action'
import { faultsOf, firstFaulty } from './faults'
import { Fields } from './fields'
import { Preview } from './preview'
import { Sending, type HowSent } from './sending'
import { useDraft } from './use-draft'

type Props = { mailing: Mailing; readers: MailingReaders; how: HowSent }

/** A draft: its texts, what their readers will see, and the buttons that store, send and delete it. */
export function Editor({ mailing, readers, how }: Props) {
  const router = useRouter()
  const { texts, isChanged, write, save, remove } = useDraft(mailing)
  const { isBusy, fault, run } = useAction()
  const [language, setLanguage] = useState<Locale>('en')
  // What was tried last: what is wrong stands beside its button, and what is missing at its field.
  const [tried, setTried] = useState<'save' | 'send' | 'delete' | null>(null)
  const isSending = tried === 'send'

  function start(what: 'save' | 'send') {
    const faulty = firstFaulty(texts, what === 'send')
    setTried(what)
    if (faulty) {
      setLanguage(faulty)
      document.getElementById('mailing-language')?.scrollIntoView({ block: 'center' })
      return
    }
    void run(async () => {
      const version = await save()
      if (what === 'save') return
      await callConfirmed('sendMailing', { version }, mailing.id)
      router.refresh()
    })
  }
  return (
    <>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card render={<section aria-label="Texts" />} className="min-w-0">
          <CardContent className="flex flex-col gap-4">
            <Fields
              language={language}
              texts={texts}
              readers={readers}
              faults={faultsOf(language, texts, isSending)}
              onLanguage={setLanguage}
              onWrite={text => write(language, text)}
            />
            <div className="flex flex-wrap items-center gap-3">
              <Button variant="outline" disabled={isBusy || !isChanged} onClick={() => start('save')}>
                Save the draft
              </Button>
              <p role="status" className="text-sm text-muted-foreground">
                {isChanged ? 'Not saved yet.' : 'Saved.'}
              </p>
            </div>
            {tried === 'save' && <FieldError>{fault}</FieldError>}
          </CardContent>
        </Card>
        <Preview language={language} texts={texts} />
      </div>
      <Sending
        texts={texts}
        readers={readers}
        how={how}
        isBusy={isBusy}
        isSending={isBusy && isSending}
        fault={isSending ? fault : null}
        onSend={() => start('send')}
      />
      <div className="flex flex-wrap gap-3">
        <SureButton
          words="Delete the draft"
          sure="Delete it for good"
          disabled={isBusy}
          onSure={() => {
            setTried('delete')
            void run(remove)
          }}
        />
        {tried === 'delete' && <FieldError>{fault}</FieldError>}
      </div>
    </>
  )
}
