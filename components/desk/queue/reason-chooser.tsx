'use client'

import { useRef, type KeyboardEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { CASE_REASONS, type CaseReason } from '@/lib/contract/desk-cases'
import { BlockLength, shorter, type Former } from './block-length'
import { Key } from './key'
import type { BlockDays } from './use-decisions'
import { REASON_WORDS } from './words'

type Props = {
  /** What the reason is for; null while nobody asks. */
  what: { title: string; description: string } | null
  likely: CaseReason
  /** For how long somebody is blocked; undefined: it is no block. */
  days: BlockDays | undefined
  former?: Former
  onDays: (days: BlockDays) => void
  onChoose: (reason: CaseReason) => void
  onClose: () => void
}

/**
 * Asks why an ad is hidden or a person blocked: a digit, or Enter for what seems to be the reason. Of a block it asks
 * for how long, too: ← and → change that from everywhere.
 */
export function ReasonChooser({ what, likely, days, former, onDays, onChoose, onClose }: Props) {
  const list = useRef<HTMLOListElement>(null)
  function onKeyDown(event: KeyboardEvent) {
    const { key, target } = event
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const reason = CASE_REASONS[Number(key) - 1]
    if (reason) return onChoose(reason)
    if (key === 'Enter' && target instanceof HTMLInputElement) return onChoose(likely)
    const turn = { ArrowRight: 1, ArrowLeft: -1 }[key]
    if (turn && days !== undefined) {
      event.preventDefault()
      return onDays(shorter(days, turn, former))
    }
    const step = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[key]
    if (!step) return
    event.preventDefault()
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    buttons[(at + step + buttons.length) % buttons.length]?.focus()
  }
  return (
    <Dialog open={what !== null} onOpenChange={isOpen => !isOpen && onClose()}>
      <DialogContent closeLabel="Cancel" onKeyDown={onKeyDown}>
        <DialogHeader>
          <DialogTitle>{what?.title}</DialogTitle>
          <DialogDescription>{what?.description}</DialogDescription>
        </DialogHeader>
        {days !== undefined && <BlockLength days={days} former={former} onDays={onDays} />}
        <ol ref={list} className="flex flex-col">
          {CASE_REASONS.map((reason, index) => (
            <li key={reason}>
              <Button
                variant="ghost"
                size="sm"
                data-autofocus={reason === likely ? true : undefined}
                onClick={() => onChoose(reason)}
                className="w-full justify-start text-left font-normal text-foreground focus:bg-accent"
              >
                <Key>{index + 1}</Key>
                {REASON_WORDS[reason]}
                {reason === likely && (
                  <span className="ml-auto flex shrink-0 items-center gap-1 text-sm text-muted-foreground max-sm:hidden">
                    likely <Key>Enter</Key>
                  </span>
                )}
              </Button>
            </li>
          ))}
        </ol>
      </DialogContent>
    </Dialog>
  )
}
