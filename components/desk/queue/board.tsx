'use client'

import { useEffect, useRef, useState } from 'react'
import type { CaseRow, CaseSource, Queue } from '@/lib/contract/desk-cases'
import { cn } from '@/lib/utils'
import { useOpenCase } from './address'
import { CaseList } from './case-list'
import { CasePane } from './case-pane'
import { CaseFoot } from './case-foot'
import { KeysHelp } from './keys-help'
import { useCase, useIsGone, useLoaded } from './use-case'
import { useDecisions } from './use-decisions'
import { useKeys } from './use-keys'
import { useNow } from './use-now'
import { useQueue } from './use-queue'
import { madeWords, titleOf } from './words'

type Props = {
  first: Queue
  source: CaseSource | null
  /** The time of the server. */
  now: number
  /** Readers only look. */
  mayDecide: boolean
}

/** The list of cases and the open one: side by side on a wide screen, one or the other on a phone. */
export function Board({ first, source, now: serverTime, mayDecide }: Props) {
  const now = useNow(serverTime, 30_000)
  const [open, setOpen] = useOpenCase(source)
  const live = useQueue(source, first, open)
  const { rows } = live
  const { detail, fault } = useCase(open)
  const [chosen, setChosen] = useState<string | null>(open)
  const [said, say] = useState('')
  const [isHelp, setHelp] = useState(false)
  const decisions = useDecisions(live, show, say)
  const isGone = useIsGone(open, live.queue)

  const selected = rows.find(({ id }) => id === chosen) ?? rows[0] ?? null
  const row = live.queue.cases.find(({ id }) => id === open) ?? detail?.case ?? null
  const nextOf = (gone: string[]): CaseRow | null => {
    const at = rows.findIndex(({ id }) => id === open)
    const left = ({ id }: CaseRow) => id !== open && !gone.includes(id)
    return rows.slice(at + 1).find(left) ?? rows.slice(0, Math.max(0, at)).findLast(left) ?? null
  }
  useLoaded(nextOf([])?.photo)

  function show(id: string | null) {
    if (id !== null) setChosen(id)
    setOpen(id)
  }
  function move(step: number) {
    const at = rows.findIndex(({ id }) => id === selected?.id)
    const next = rows[at + step]
    if (!next) return
    setChosen(next.id)
    document.getElementById(`case-${next.id}`)?.focus()
  }
  // Who comes back to the list goes on where they were.
  const before = useRef(open)
  useEffect(() => {
    if (before.current !== null && open === null) document.getElementById(`case-${before.current}`)?.focus()
    before.current = open
  }, [open])

  useKeys({
    j: () => move(1),
    k: () => move(-1),
    o: selected ? () => show(selected.id) : undefined,
    n: live.sort,
    u: mayDecide ? () => decisions.undo() : undefined,
    Escape: open !== null ? () => show(null) : undefined,
    '?': () => setHelp(true),
  })

  return (
    <div className="lg:grid lg:h-full lg:grid-cols-[22.5rem_minmax(0,1fr)] lg:grid-rows-[minmax(0,1fr)_auto]">
      <p role="status" className="sr-only">
        {said}
      </p>
      <section
        aria-label="Queue"
        className={cn(
          'border-border lg:row-span-2 lg:flex lg:min-h-0 lg:flex-col lg:border-r lg:bg-card',
          open !== null && 'max-lg:hidden',
        )}
      >
        <CaseList
          live={live}
          source={source}
          now={now}
          selected={selected?.id ?? null}
          open={open}
          onOpen={show}
          onKeys={() => setHelp(true)}
        />
      </section>
      <CasePane
        key={`case ${open}`}
        id={open}
        row={row}
        detail={detail}
        now={now}
        mayDecide={mayDecide}
        note={isGone ? 'This case is closed: somebody has decided it, or it has no reason any more.' : fault}
        isEmpty={rows.length === 0}
        recent={live.queue.recent}
        source={source}
        onBack={() => show(null)}
      />
      <CaseFoot
        key={`foot ${open}`}
        about={row?.about ?? 'post'}
        detail={open === null || fault || live.isTaken(open) ? null : detail}
        recent={mayDecide ? live.queue.recent : []}
        now={now}
        mayDecide={mayDecide}
        isOpen={open !== null}
        fault={decisions.fault}
        onUndo={decisions.undo}
        onDecide={choice => {
          if (!row) return
          const next = nextOf(choice.cases)
          decisions.decide(row, choice)
          show(next?.id ?? null)
          say(
            `${madeWords(choice.decision, row.about)}: ${titleOf(row)}. ${next ? `Now open: ${titleOf(next)}` : 'Nothing more waits.'}`,
          )
        }}
      />
      <KeysHelp isOpen={isHelp} mayDecide={mayDecide} onOpenChange={setHelp} />
    </div>
  )
}
