'use client'

import { useId, useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Field, FieldDescription, FieldError, FieldLabel } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import { deskAddress } from '@/lib/contract/desk'
import { WHY_LENGTH } from '@/lib/contract/desk-cases'
import { REQUEST_KINDS, type RequestKind } from '@/lib/contract/desk-requests'
import { callDesk } from '../call'
import { useAction } from '../use-action'
import { KIND_WORDS } from './words'

/** Today in India, `2026-01-31`. */
const today = () => new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)

/** Writes down what a person asks for, who cannot do it in the settings. */
export function NoteRequest({ personId }: { personId: string }) {
  const id = useId()
  const { isBusy, fault, run } = useAction()
  const [state, setState] = useState<'closed' | 'open' | 'noted'>('closed')
  if (state === 'noted')
    return (
      <p role="status">
        Written down.{' '}
        <a href={deskAddress('requests')} className="font-semibold text-primary underline underline-offset-4">
          To the requests
        </a>
      </p>
    )
  if (state === 'closed')
    return (
      <Button variant="outline" size="sm" className="self-start" onClick={() => setState('open')}>
        They ask for their data
      </Button>
    )

  function note(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    void run(async () => {
      await callDesk(
        'noteRequest',
        {
          kind: fields.get('kind') as RequestKind,
          receivedOn: String(fields.get('receivedOn')),
          how: String(fields.get('how')).trim(),
        },
        personId,
      )
      setState('noted')
    })
  }
  return (
    <form onSubmit={note} className="flex flex-col gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <Field>
          <FieldLabel htmlFor={`${id}-kind`}>What they ask for</FieldLabel>
          <NativeSelect id={`${id}-kind`} name="kind" autoFocus>
            {REQUEST_KINDS.map(kind => (
              <option key={kind} value={kind}>
                {KIND_WORDS[kind]}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field>
          <FieldLabel htmlFor={`${id}-day`}>It came on</FieldLabel>
          <Input id={`${id}-day`} name="receivedOn" type="date" required max={today()} defaultValue={today()} />
        </Field>
      </div>
      <Field>
        <FieldLabel htmlFor={`${id}-how`}>How it came, and how you know that it is them</FieldLabel>
        <Input
          id={`${id}-how`}
          name="how"
          required
          autoComplete="off"
          minLength={WHY_LENGTH.least}
          maxLength={WHY_LENGTH.most}
        />
        <FieldDescription>Such as: a letter, and I called back on the number of the account.</FieldDescription>
      </Field>
      <FieldError>{fault}</FieldError>
      <div className="flex gap-2">
        <Button type="submit" size="sm" disabled={isBusy}>
          Write it down
        </Button>
        <Button variant="ghost" size="sm" onClick={() => setState('closed')}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
