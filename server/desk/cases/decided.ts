import { nameInTrail } from '@/lib/contract/desk'
import type { CaseDecision } from '@/lib/contract/desk-cases'
import type { deskCases } from '../../db/schema-cases'
import { DeskError } from '../desk-error'

const WORDS: Record<CaseDecision, string> = {
  hide: 'hidden it',
  ask: 'asked for a change',
  dismiss: 'found nothing wrong',
  block: 'blocked them',
}

/** What somebody reads who comes second. */
export function decidedAlready({
  decision,
  decidedBy,
}: Pick<typeof deskCases.$inferSelect, 'decision' | 'decidedBy'>): DeskError {
  return new DeskError(`${nameInTrail(decidedBy ?? '')} has decided this already, and ${WORDS[decision!]}.`)
}
