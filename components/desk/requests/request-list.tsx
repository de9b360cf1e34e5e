import { Card, CardContent } from '@/components/ui/card'
import { Badge } from '@/components/ui/badge'
import type { DataRequest } from '@/lib/contract/desk-requests'
import { formatDate } from '@/lib/format/format'
import { dayWords } from '../market/words'
import { Facts } from '../queue/part'
import { nameOf } from '../queue/words'
import { AnswerRequest } from './answer-request'
import { deadlineWords, KIND_WORDS, OUTCOME_WORDS } from './words'

type Props = { open: DataRequest[]; closed: DataRequest[]; isOwner: boolean }

/** The open requests, what is due first before all others, and below them those that were answered. */
export function RequestList({ open, closed, isOwner }: Props) {
  return (
    <>
      {open.length === 0 && (
        <Card>
          <CardContent>Nobody asks for anything now.</CardContent>
        </Card>
      )}
      {open.length > 0 && (
        <ul aria-label="Open requests" className="flex flex-col gap-3">
          {open.map(request => (
            <li key={request.id}>
              <OpenRequest request={request} isOwner={isOwner} />
            </li>
          ))}
        </ul>
      )}
      {closed.length > 0 && (
        <section aria-labelledby="answered" className="flex flex-col gap-2 pt-2">
          <h2 id="answered" className="text-lg">
            Answered
          </h2>
          <ul className="divide-y divide-border rounded-lg bg-card shadow-md">
            {closed.map(request => (
              <li key={request.id} className="px-4 py-3">
                <ClosedRequest request={request} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function OpenRequest({ request, isOwner }: { request: DataRequest; isOwner: boolean }) {
  const { person, kind, how, receivedOn, fileAt } = request
  const { words, isNear } = deadlineWords(request)
  return (
    <Card render={<article />}>
      <CardContent className="flex flex-col gap-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
          <h2 className="text-lg">
            {nameOf(person!)}: {KIND_WORDS[kind].toLowerCase()}
          </h2>
          <Badge variant={isNear ? 'destructive' : 'ghost'}>{words}</Badge>
        </div>
        <Facts
          of={[
            ['Came on', dayWords(receivedOn)],
            ['How', how],
            ['Account', person!.isBlocked ? `${person!.id}, blocked` : person!.id],
            ...(fileAt === null ? [] : [['File made', formatDate(fileAt)] as [string, string]]),
          ]}
        />
        <AnswerRequest request={request} isOwner={isOwner} />
      </CardContent>
    </Card>
  )
}

function ClosedRequest({ request: { person, kind, receivedOn, closed } }: { request: DataRequest }) {
  const { outcome, reason, by, at } = closed!
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold">{OUTCOME_WORDS[kind][outcome]}</span>
        <span>{person ? nameOf(person) : 'An account that is erased'}</span>
      </p>
      <p className="text-sm text-muted-foreground">
        {KIND_WORDS[kind]} · came on {dayWords(receivedOn)} · answered on {formatDate(at)} by {by}
        {reason && ` · ${reason}`}
      </p>
    </>
  )
}
