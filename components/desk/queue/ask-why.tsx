'use client'

import { useId, useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Field, FieldDescription, FieldError, FieldLabel } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { WHY_LENGTH } from '@/lib/contract/desk-cases'
import { useAction } from '../use-action'

type Props = {
  /** What the button does. */
  words: string
  /** What is asked; without it: why. */
  question?: string
  /** Asks the server. */
  look: (why: string) => Promise<void>
}

/** A button for what the desk may only look at with a reason, which is asked first. */
export function AskWhy({ words, question = `${words}: why?`, look }: Props) {
  const id = useId()
  const [isAsked, setAsked] = useState(false)
  const { isBusy, fault, run } = useAction()
  if (!isAsked)
    return (
      <Button variant="outline" size="sm" className="self-start" onClick={() => setAsked(true)}>
        {words}
      </Button>
    )

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const why = String(new FormData(event.currentTarget).get('why')).trim()
    void run(() => look(why))
  }
  return (
    <form onSubmit={send} className="order-last flex w-full flex-col gap-2">
      <Field>
        <FieldLabel htmlFor={id}>{question}</FieldLabel>
        <Input
          id={id}
          name="why"
          required
          autoFocus
          autoComplete="off"
          minLength={WHY_LENGTH.least}
          maxLength={WHY_LENGTH.most}
          onKeyDown={event => event.key === 'Escape' && setAsked(false)}
        />
        <FieldDescription>This is written into the trail.</FieldDescription>
      </Field>
      <FieldError>{fault}</FieldError>
      <div className="flex gap-2">
        <Button type="submit" size="sm" disabled={isBusy}>
          {words}
        </Button>
        <Button variant="ghost" size="sm" onClick={() => setAsked(false)}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
