'use client'

import { Button } from '@/components/ui/button'
import { FieldError } from '@/components/ui/field'
import { callDesk } from '../call'
import { useAction } from '../use-action'
import { mailingAddress } from './words'

type Props = {
  words: string
  /** The mailing whose texts the draft begins with; null: it is empty. */
  from: string | null
}

/** Begins a draft and opens it. */
export function Begin({ words, from }: Props) {
  const { isBusy, fault, run } = useAction()
  const begin = () =>
    void run(async () => location.assign(mailingAddress((await callDesk('createMailing', { from })).id)))
  return (
    <>
      <Button variant={from === null ? 'default' : 'outline'} className="self-start" disabled={isBusy} onClick={begin}>
        {words}
      </Button>
      <FieldError>{fault}</FieldError>
    </>
  )
}
