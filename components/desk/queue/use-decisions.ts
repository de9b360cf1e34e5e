import { useRef, useState } from 'react'
import {
  UNDO_MINUTES,
  type CaseDecision,
  type CaseReason,
  type CaseRow,
  type RecentDecision,
} from '@/lib/contract/desk-cases'
import type { DeskBody } from '@/lib/contract/desk-bodies'
import { callDesk, wordsOf } from '../call'
import type { LiveQueue } from './use-queue'
import { recentWords, titleOf } from './words'

/** For how many days somebody is blocked; null: for good. */
export type BlockDays = DeskBody<'decide'>['days']

/** What was chosen for the open case, and for others of the same person. */
export type Choice = {
  cases: string[]
  decision: CaseDecision
  reason: CaseReason | null
  /** Null for everything but a block, too. */
  days: BlockDays
  /** The state of the open case that was seen; null: it is not among them. */
  version: string | null
}
type Decide = (row: CaseRow, choice: Choice) => void

type Decisions = {
  decide: Decide
  /** @param recent the newest one if it is missing */
  undo: (recent?: RecentDecision) => void
  /** Why the last decision was refused, in words. */
  fault: string | null
  clearFault: () => void
}

/**
 * Decides and undoes. The next case opens before the server has answered, so that nobody waits for it; what it refuses
 * comes back into the list.
 * @param open opens a case
 * @param say tells screen readers what happened
 */
export function useDecisions(live: LiveQueue, open: (id: string) => void, say: (words: string) => void): Decisions {
  const [fault, setFault] = useState<string | null>(null)
  /** Decisions and undoing, one after the other. */
  const last = useRef<Promise<unknown>>(Promise.resolve())

  function inTurn(task: () => Promise<void>): void {
    const before = last.current
    last.current = before.then(task)
  }

  const decide: Decide = (row, { cases, decision, reason, days, version }) => {
    setFault(null)
    live.take(cases, false)
    const title = titleOf(row)
    inTurn(async () => {
      try {
        const { id } = await callDesk('decide', { cases, decision, reason, days, version })
        live.take(cases, true)
        const undoUntil = new Date(Date.now() + UNDO_MINUTES * 60_000).toISOString()
        live.setRecent(recent => [
          { id, decision, cases, about: row.about, title: row.title || row.person.name, undoUntil },
          ...recent,
        ])
      } catch (error) {
        setFault(`${title}: ${wordsOf(error)}`)
        await live.reload()
        return live.take(cases, null)
      }
      void live.reload()
    })
  }

  const undo = (chosen?: RecentDecision) => {
    setFault(null)
    inTurn(async () => {
      const recent = chosen ?? live.current().recent[0]
      if (!recent) return
      try {
        await callDesk('undo', undefined, recent.id)
        live.take(recent.cases, null)
        live.setRecent(all => all.filter(({ id }) => id !== recent.id))
        say(`Undone. ${recentWords(recent)}`)
        await live.reload()
        open(recent.cases[0]!)
      } catch (error) {
        setFault(wordsOf(error))
        void live.reload()
      }
    })
  }
  return { decide, undo, fault, clearFault: () => setFault(null) }
}
