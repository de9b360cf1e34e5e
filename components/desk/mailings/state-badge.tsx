import { Badge } from '@/components/ui/badge'
import type { MailingState } from '@/lib/contract/desk-mailings'
import { STATE_WORDS } from './words'

const VARIANTS = {
  draft: 'outline',
  queueing: 'accent',
  sending: 'accent',
  sent: 'ghost',
  stopped: 'destructive',
} as const satisfies Record<MailingState, string>

/** How far a mailing is. */
export function StateBadge({ state }: { state: MailingState }) {
  return <Badge variant={VARIANTS[state]}>{STATE_WORDS[state]}</Badge>
}
