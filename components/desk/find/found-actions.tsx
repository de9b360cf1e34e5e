'use client'

import { useState } from 'react'
import { Button, buttonVariants } from '@/components/ui/button'
import { FieldError } from '@/components/ui/field'
import type { PersonLife } from '@/lib/contract/desk-cases'
import { callDesk } from '../call'
import { queueAddress } from '../queue/address'
import { AskWhy } from '../queue/ask-why'
import { ReasonChooser } from '../queue/reason-chooser'
import type { BlockDays } from '../queue/use-decisions'
import { nameOf } from '../queue/words'
import { NoteRequest } from '../requests/note-request'
import { useAction } from '../use-action'

type Props = { person: PersonLife; /** They were blocked or let in. */ onChange: () => void }

/** What can be done about a person without a case: to look at their cases, to block them, to let them in again. */
export function FoundActions({ person, onChange }: Props) {
  const { isBusy, fault, run } = useAction()
  const [isAsked, setAsked] = useState(false)
  const [days, setDays] = useState<BlockDays>(null)
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        {person.open.map(({ id, about }, index) => (
          <a key={id} href={queueAddress(null, id)} className={buttonVariants({ variant: 'outline', size: 'sm' })}>
            Open case {index + 1}: {about === 'post' ? 'an ad' : about === 'chat' ? 'a conversation' : 'their appeal'}
          </a>
        ))}
        {!person.isBlocked && (
          <Button variant="destructive" size="sm" disabled={isBusy} onClick={() => setAsked(true)}>
            Block
          </Button>
        )}
      </div>
      {person.isBlocked && (
        <AskWhy
          words="Let them in again"
          look={async why => {
            await callDesk('unblockUser', { why }, person.id)
            onChange()
          }}
        />
      )}
      <NoteRequest personId={person.id} />
      <FieldError>{fault}</FieldError>
      <ReasonChooser
        what={
          isAsked
            ? { title: `Block ${nameOf(person)}`, description: 'It cannot be undone, but they can be let in again.' }
            : null
        }
        likely="fraud"
        days={days}
        onDays={setDays}
        onChoose={reason => {
          setAsked(false)
          void run(async () => {
            await callDesk('blockUser', { reason, days }, person.id)
            onChange()
          })
        }}
        onClose={() => setAsked(false)}
      />
    </div>
  )
}
