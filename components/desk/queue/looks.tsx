'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CaseDetail } from '@/lib/contract/desk-cases'
import type { CaseMessage } from '@/lib/contract/desk-record'
import { cn } from '@/lib/utils'
import { callDesk } from '../call'
import { AskWhy } from './ask-why'
import { Part } from './part'
import { Photo } from './photo'
import { agoWords } from './times'
import { count, nameOf, reportWords } from './words'

/** The number of a case's person, for who says why. */
export function PersonNumber({ id }: { id: string }) {
  const [mobile, setMobile] = useState<string | null>(null)
  if (mobile === null)
    return (
      <AskWhy words="Show number" look={async why => setMobile((await callDesk('readNumber', { why }, id)).mobile)} />
    )
  return (
    <p role="status" className="figure text-lg font-semibold">
      +91 {mobile.replace(/(\d{5})(\d{5})/, '$1 $2')}
    </p>
  )
}

/** Lets a blocked person in again, for who says why. */
export function LetIn({ personId }: { personId: string }) {
  const client = useQueryClient()
  async function letIn(why: string) {
    await callDesk('unblockUser', { why }, personId)
    await client.invalidateQueries()
  }
  return <AskWhy words="Let them in again" look={letIn} />
}

type ChatProps = { detail: CaseDetail; chat: NonNullable<CaseDetail['chat']>; now: number; mayRead: boolean }

/** A reported conversation; what was written in it only for who says why. */
export function ReportedChat({ detail, chat: { reason, at, by, messages }, now, mayRead }: ChatProps) {
  const [read, setRead] = useState<{ messages: CaseMessage[]; hasMore: boolean } | null>(null)
  const names = [nameOf(detail.person), nameOf(by)] as const
  return (
    <Part title="Conversation" aside={count(messages, 'message')}>
      <p>
        <span className="font-semibold">{reportWords(reason)}</span>
        <span className="block text-sm text-muted-foreground">
          reported by {names[1]} · {agoWords(at, now)}
        </span>
      </p>
      {!read && mayRead && (
        <AskWhy
          words="Read the conversation"
          look={async why => setRead(await callDesk('readChat', { why }, detail.case.id))}
        />
      )}
      {read?.hasMore && <p className="text-sm text-muted-foreground">Only the newest messages are shown.</p>}
      {read?.messages.length === 0 && <p className="text-muted-foreground">There are no messages.</p>}
      {read && read.messages.length > 0 && (
        <ol role="log" aria-label="Messages" tabIndex={0} className="flex max-h-96 flex-col gap-2 overflow-y-auto">
          {read.messages.map((message, index) => (
            <li
              key={index}
              className={cn(
                'max-w-[85%] rounded-lg px-3 py-1.5',
                message.isReporter ? 'self-end bg-accent' : 'self-start bg-muted',
              )}
            >
              <span className="block text-sm text-muted-foreground">
                {names[message.isReporter ? 1 : 0]} · {agoWords(message.at, now)}
              </span>
              <span className="whitespace-pre-wrap">{message.text}</span>
              {message.photo && (
                <a href={message.photo} target="_blank" rel="noreferrer" className="mt-1 block w-fit">
                  <Photo address={message.photo} alt="Photo in the message" width={160} height={120} />
                </a>
              )}
            </li>
          ))}
        </ol>
      )}
    </Part>
  )
}
