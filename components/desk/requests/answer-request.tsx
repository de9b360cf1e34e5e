'use client'

import { Download } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { Button } from '@/components/ui/button'
import { FieldError } from '@/components/ui/field'
import { downloadJson } from '@/lib/client/download'
import type { DataRequest, RequestOutcome } from '@/lib/contract/desk-requests'
import { BRAND } from '@/lib/seo/brand'
import { callDesk } from '../call'
import { callConfirmed, CONFIRM_WORDS } from '../confirm'
import { AskWhy } from '../queue/ask-why'
import { nameOf } from '../queue/words'
import { SureButton } from '../sure-button'
import { useAction } from '../use-action'

type Props = { request: DataRequest; isOwner: boolean }

/** What can be done about an open request: an owner makes the file or erases, by a passkey; and it can end without. */
export function AnswerRequest({ request: { id, person, kind, fileAt }, isOwner }: Props) {
  const router = useRouter()
  const { isBusy, fault, run } = useAction()
  const act = (action: () => Promise<void>) =>
    void run(async () => {
      await action()
      router.refresh()
    })
  const end = (outcome: RequestOutcome, words: string, question?: string) => (
    <AskWhy
      words={words}
      question={question}
      look={async why => {
        await callDesk('closeRequest', { outcome, why }, id)
        router.refresh()
      }}
    />
  )
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-start gap-2">
        {isOwner && kind === 'export' && (
          <Button
            size="sm"
            variant={fileAt === null ? 'default' : 'outline'}
            disabled={isBusy}
            onClick={() =>
              act(async () => {
                const { data } = await callConfirmed('makeFile', {}, id)
                downloadJson(`${BRAND.toLowerCase()}-account-${person!.id}.json`, data)
              })
            }
          >
            <Download aria-hidden />
            {fileAt === null ? 'Make the file' : 'Make the file again'}
          </Button>
        )}
        {isOwner && kind === 'erasure' && (
          <SureButton
            words="Erase the account"
            sure={`Erase ${nameOf(person!)} for good`}
            disabled={isBusy}
            onSure={() => act(() => callConfirmed('erasePerson', {}, id))}
          />
        )}
        {kind === 'export' && fileAt !== null && end('done', 'It was handed over', 'To whom, and how?')}
        {end('refused', 'Refuse')}
        {end('withdrawn', 'Not asked for any more')}
      </div>
      {!isOwner && (
        <p className="text-sm text-muted-foreground">
          {kind === 'export' ? 'An owner makes the file.' : 'An owner erases the account.'}
        </p>
      )}
      {isBusy && <p role="status">{CONFIRM_WORDS}</p>}
      <FieldError>{fault}</FieldError>
    </div>
  )
}
