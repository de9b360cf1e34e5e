'use client'

import { useState, type ReactNode } from 'react'
import { useGate } from '@/components/auth/use-gate'
import { ReportDialog } from './report-dialog'

/** Opens the report of a post for a signed-in user. Render the dialog next to the element that opens it. */
export function useReport(postId: string): { report: (pressed: HTMLElement | null) => void; dialog: ReactNode } {
  const gate = useGate()
  const [open, setOpen] = useState(false)
  return {
    report: pressed =>
      void gate('loginToReport', pressed, () => {
        // The dialog returns the focus to the element that has it now.
        pressed?.focus()
        setOpen(true)
      }),
    dialog: open && <ReportDialog postId={postId} onClose={() => setOpen(false)} />,
  }
}
