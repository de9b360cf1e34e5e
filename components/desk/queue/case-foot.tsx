'use client'

import { useState } from 'react'
import { FieldError } from '@/components/ui/field'
import {
  DECIDED_AT_ONCE,
  UNDO_MINUTES,
  type CaseDecision,
  type CaseDetail,
  type CaseReason,
  type RecentDecision,
} from '@/lib/contract/desk-cases'
import { DecisionBar } from './decision-bar'
import { ReasonChooser } from './reason-chooser'
import type { Choice } from './use-decisions'
import { UndoStrip } from './undo-strip'
import { useKeys } from './use-keys'
import { nameOf, titleOf } from './words'

type Props = {
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

/** The foot of the queue, always in view: what was decided last, and the decisions of the open case. */
export function CaseFoot({ detail, isOpen, recent, now, mayDecide, fault, onUndo, onDecide }: Props) {
  const [asked, setAsked] = useState<'hide' | 'block' | null>(null)
  const [isForAll, setForAll] = useState(false)
  const person = detail?.person
  const others = detail ? detail.person.open.filter(({ id }) => id !== detail.case.id) : []
  const all = detail ? [detail.case, ...others].slice(0, DECIDED_AT_ONCE) : []
  const canHide = detail === null || detail.post !== null
  const name = person ? nameOf(person) : ''

  function decide(decision: CaseDecision, reason: CaseReason | null) {
    setAsked(null)
    // A block is about the person, so it decides all their cases.
    const cases = isForAll || decision === 'block' ? all : all.slice(0, 1)
    const some = decision === 'hide' ? cases.filter(({ about }) => about === 'post') : cases
    const ids = some.map(({ id }) => id)
    onDecide({ cases: ids, decision, reason, version: detail && ids[0] === detail.case.id ? detail.version : null })
  }
  const isReady = mayDecide && detail !== null
  const canBlock = !person?.isBlocked
  useKeys({
    h: isReady && canHide ? () => setAsked('hide') : undefined,
    b: isReady && canBlock ? () => setAsked('block') : undefined,
    d: isReady ? () => decide('dismiss', null) : undefined,
    a: isReady && others.length > 0 ? () => setForAll(!isForAll) : undefined,
  })

  const hasBar = mayDecide && isOpen
  if (!hasBar && recent.length === 0 && !fault) return null
  const number = asked === 'block' || isForAll ? all.length : 1
  const what = {
    hide: {
      title: 'Hide: why?',
      about: number > 1 ? `${number} cases of ${name}.` : `${detail ? titleOf(detail.case) : ''}.`,
    },
    block: {
      title: `Block ${name}: why?`,
      about: `They can no longer sign in, and all their ads are hidden.${number > 1 ? ` This decides ${number} cases.` : ''}`,
    },
  }
  const undone = `It can be undone for ${UNDO_MINUTES} minutes; nobody is told before then.`
  return (
    <section
      aria-label="Decisions"
      className="sticky bottom-0 z-10 border-t border-border bg-card px-4 py-1.5 pb-[max(0.375rem,env(safe-area-inset-bottom))] lg:static lg:col-start-2 lg:row-start-2"
    >
      <ReasonChooser
        what={asked && { title: what[asked].title, description: `${what[asked].about} ${undone}` }}
        likely={detail?.likely ?? 'other'}
        onChoose={reason => asked && decide(asked, reason)}
        onClose={() => setAsked(null)}
      />
      <FieldError className="py-1">{fault}</FieldError>
      <UndoStrip recent={recent} now={now} onUndo={onUndo} />
      {hasBar && (
        <DecisionBar
          canHide={canHide}
          canBlock={canBlock}
          isHidden={detail?.post?.status === 'hidden'}
          isReady={isReady}
          all={others.length > 0 ? { number: all.length, name } : null}
          isForAll={isForAll}
          onForAll={setForAll}
          onHide={() => setAsked('hide')}
          onDismiss={() => decide('dismiss', null)}
          onBlock={() => setAsked('block')}
        />
      )}
    </section>
  )
}
