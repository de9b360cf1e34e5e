'use client'

import { useState } from 'react'
import { buttonVariants } from '@/components/ui/button'
import { callDesk } from '../call'
import { AskWhy } from './ask-why'

/** Makes the record of a case, for authorities; it opens beside the queue. */
export function ExportCase({ id }: { id: string }) {
  const [act, setAct] = useState<number | null>(null)
  if (act === null)
    return <AskWhy words="Make a record" look={async why => setAct((await callDesk('exportCase', { why }, id)).act)} />
  return (
    <a
      href={`/desk/record?case=${id}&act=${act}`}
      target="_blank"
      className={buttonVariants({ variant: 'outline', className: 'self-start' })}
    >
      Open the record
    </a>
  )
}
