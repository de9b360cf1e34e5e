import { Mail } from 'lucide-react'
import { Empty, EmptyDescription, EmptyHeader, EmptyMedia, EmptyTitle } from '@/components/ui/empty'
import type { ListedMailing } from '@/lib/contract/desk-mailings'
import { StateBadge } from './state-badge'
import { factsOf, mailingAddress } from './words'

type Props = { mailings: ListedMailing[]; hasMore: boolean }

/** All mailings and drafts, the newest first. */
export function MailingList({ mailings, hasMore }: Props) {
  if (mailings.length === 0)
    return (
      <Empty>
        <EmptyHeader>
          <EmptyMedia variant="icon">
            <Mail />
          </EmptyMedia>
          <EmptyTitle>Nothing was written yet</EmptyTitle>
          <EmptyDescription>
            A mailing goes to everybody who has asked for tips and offers, each in their own language.
          </EmptyDescription>
        </EmptyHeader>
      </Empty>
    )
  return (
    <>
      <ul className="divide-y divide-border rounded-lg bg-card shadow-md">
        {mailings.map(mailing => (
          <li key={mailing.id} className="flex flex-col gap-1 px-4 py-3">
            <div className="flex items-start justify-between gap-3">
              <a
                href={mailingAddress(mailing.id)}
                className="-my-2 flex min-h-11 min-w-0 items-center font-semibold break-words text-primary hover:underline"
              >
                {mailing.subject || 'No subject in English yet'}
              </a>
              <StateBadge state={mailing.state} />
            </div>
            <p className="text-sm text-muted-foreground">{factsOf(mailing).join(' · ')}</p>
          </li>
        ))}
      </ul>
      {hasMore && <p className="text-muted-foreground">There are older ones.</p>}
    </>
  )
}
