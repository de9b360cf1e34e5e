'use client'

import { useState } from 'react'
import { FieldError } from '@/components/ui/field'
import {
  DECIDED_AT_ONCE,
  type CaseDecision,
  type CaseDetail,
  type CaseReason,
  type CaseRow,
  type RecentDecision,
} from '@/lib/contract/desk-cases'
import { questionOf, type Asked } from './asked'
import { DecisionBar } from './decision-bar'
import { ReasonChooser } from './reason-chooser'
import type { BlockDays, Choice } from './use-decisions'
import { UndoStrip } from './undo-strip'
import { useKeys } from './use-keys'
import { nameOf } from './words'

type Props = {
  /** What the open case is about, also before all of it has come. */
  about: CaseRow['about']
  detail: CaseDetail | null
  isOpen: boolean
  recent: RecentDecision[]
  now: number
  mayDecide: boolean
  /** Why the last decision was refused. */
  fault: string | null
  onUndo: (decision: RecentDecision) => void
  onDecide: (choice: Choice) => void
}

/** Decisions that only an ad can have. */
const ofAds = (decision: CaseDecision) => decision === 'hide' || decision === 'ask'

/** The foot of the queue, always in view: what was decided last, and the decisions of the open case. */
export function CaseFoot({ about, detail, isOpen, recent, now, mayDecide, fault, onUndo, onDecide }: Props) {
  const [asked, setAsked] = useState<{ decision: Asked; days: BlockDays } | null>(null)
  const [isForAll, setForAll] = useState(false)
  const isPerson = about === 'person'
  const person = detail?.person
  const against = detail?.appeal?.against
  // Whether a person is let in again is decided for itself.
  const others =
    isPerson || !person ? [] : person.open.filter(one => one.id !== detail.case.id && one.about !== 'person')
  const all = detail ? [detail.case, ...others].slice(0, DECIDED_AT_ONCE) : []

  /** The cases that a decision is about: a block is about the person, so it decides all. */
  function casesOf(decision: CaseDecision) {
    const some = isForAll || decision === 'block' ? all : all.slice(0, 1)
    return ofAds(decision) ? some.filter(one => one.about === 'post') : some
  }
  function decide(decision: CaseDecision, reason: CaseReason | null, days: BlockDays) {
    setAsked(null)
    // A block decides the others by itself, except appeals, which are not chosen by it.
    const chosen = decision === 'block' ? all.slice(0, 1) : casesOf(decision)
    const cases = chosen.map(({ id }) => id)
    const version = detail && cases[0] === detail.case.id ? detail.version : null
    onDecide({ cases, decision, reason, days, version })
  }
  function ask(decision: CaseDecision) {
    if (decision === 'dismiss') return decide(decision, null, null)
    setAsked({ decision, days: null })
  }
  const isReady = mayDecide && detail !== null && detail.appeal?.isForOthers !== true
  const can = {
    hide: about === 'post' ? isReady : null,
    ask: about === 'post' ? isReady : null,
    dismiss: isReady,
    block: isReady && (isPerson || person?.isBlocked !== true),
  }
  useKeys({
    h: can.hide ? () => ask('hide') : undefined,
    c: can.ask ? () => ask('ask') : undefined,
    b: can.block ? () => ask('block') : undefined,
    d: can.dismiss ? () => ask('dismiss') : undefined,
    a: isReady && others.length > 0 ? () => setForAll(!isForAll) : undefined,
  })

  const hasBar = mayDecide && isOpen
  if (!hasBar && recent.length === 0 && !fault) return null
  return (
    <section
      aria-label="Decisions"
      className="sticky bottom-0 z-10 border-t border-border bg-card px-4 py-1.5 pb-[max(0.375rem,env(safe-area-inset-bottom))] lg:static lg:col-start-2 lg:row-start-2"
    >
      <ReasonChooser
        what={asked && detail && questionOf(asked.decision, detail, casesOf(asked.decision).length)}
        likely={against?.reason ?? detail?.likely ?? 'other'}
        days={asked?.decision === 'block' ? asked.days : undefined}
        former={isPerson ? (against?.days ?? null) : undefined}
        onDays={days => setAsked(asked && { ...asked, days })}
        onChoose={reason => asked && decide(asked.decision, reason, asked.decision === 'block' ? asked.days : null)}
        onClose={() => setAsked(null)}
      />
      <FieldError className="py-1">{fault}</FieldError>
      <UndoStrip recent={recent} now={now} onUndo={onUndo} />
      {hasBar && (
        <DecisionBar
          about={about}
          isHidden={detail?.post?.status === 'hidden'}
          can={can}
          all={person && others.length > 0 ? { number: all.length, name: nameOf(person) } : null}
          isForAll={isForAll}
          onForAll={setForAll}
          onDecide={ask}
        />
      )}
    </section>
  )
}
