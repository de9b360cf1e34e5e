'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import type { RecentDecision } from '@/lib/contract/desk-cases'
import { Key } from './key'
import { countdown } from './times'
import { useNow } from './use-now'
import { recentWords } from './words'

type Props = { recent: RecentDecision[]; now: number; onUndo: (decision: RecentDecision) => void }

/** What the viewer decided last, and how long it can be undone; the decisions before it are in a dialog. */
export function UndoStrip({ recent, now: first, onUndo }: Props) {
  const now = useNow(first, 1000)
  const [isOpen, setOpen] = useState(false)
  const left = (decision: RecentDecision) => Date.parse(decision.undoUntil) - now
  const open = recent.filter(decision => left(decision) > 0)
  const [newest, ...others] = open
  if (!newest) return null
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-sm">
      <span className="min-w-0 flex-1 truncate">{recentWords(newest)}</span>
      <span className="flex shrink-0 items-center">
        <span className="figure text-muted-foreground">{countdown(left(newest))}</span>
        <Button variant="ghost" size="xs" onClick={() => onUndo(newest)}>
          Undo
          <span className="max-sm:hidden">
            <Key>u</Key>
          </span>
        </Button>
        {others.length > 0 && (
          <Button variant="ghost" size="xs" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {others.length} more
          </Button>
        )}
      </span>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogContent closeLabel="Close">
          <DialogHeader>
            <DialogTitle>What can be undone</DialogTitle>
          </DialogHeader>
          <ol className="divide-y divide-border">
            {open.map(decision => (
              <li key={decision.id} className="flex items-center gap-2 py-1">
                <span className="min-w-0 flex-1">{recentWords(decision)}</span>
                <span className="figure text-sm text-muted-foreground">{countdown(left(decision))}</span>
                <Button
                  variant="ghost"
                  size="xs"
                  onClick={() => {
                    setOpen(false)
                    onUndo(decision)
                  }}
                >
                  Undo
                </Button>
              </li>
            ))}
          </ol>
        </DialogContent>
      </Dialog>
    </div>
  )
}
