'use client'

import { Search } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Field, FieldDescription, FieldError, FieldLabel } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { FIND_LENGTH } from '@/lib/contract/desk'
import type { PersonLife as Life } from '@/lib/contract/desk-cases'
import { callDesk } from '../call'
import { PersonLife } from '../queue/person-life'
import { useAction } from '../use-action'
import { FoundActions } from './found-actions'

/** The person who was found, when, and by what. */
type Found = { person: Life; now: number; by: string }

/** Looks for a person, and shows their life on the site. */
export function FindPerson() {
  const { isBusy, fault, run } = useAction()
  const [found, setFound] = useState<Found | null>(null)

  const look = (by: string) =>
    run(async () => {
      const { person } = await callDesk('findPerson', { text: by })
      setFound({ person, now: Date.now(), by })
    })
  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setFound(null)
    void look(String(new FormData(event.currentTarget).get('text')))
  }
  return (
    <>
      <form onSubmit={find} className="flex flex-col gap-2" role="search">
        <Field>
          <FieldLabel htmlFor="find">Mobile number, id, or address of an ad</FieldLabel>
          <div className="flex gap-2">
            <Input id="find" name="text" required maxLength={FIND_LENGTH} autoComplete="off" spellCheck={false} />
            <Button type="submit" disabled={isBusy} className="shrink-0">
              <Search aria-hidden />
              Find
            </Button>
          </div>
          <FieldDescription>
            A number as a whole: parts of it and names find nobody. It is noted in the trail.
          </FieldDescription>
        </Field>
        <FieldError>{fault}</FieldError>
      </form>
      {found && (
        <section aria-labelledby="found">
          <h2 id="found" className="sr-only">
            Who was found
          </h2>
          <PersonLife person={found.person} now={found.now}>
            <FoundActions person={found.person} onChange={() => void look(found.by)} />
          </PersonLife>
        </section>
      )}
    </>
  )
}
