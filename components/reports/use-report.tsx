'use client'

import { useState, type ReactNode } from 'react'
import { useLoginGate } from '@/components/auth/use-gate'
import { ReportDialog } from './report-dialog'

/** Opens the report of a post for who is signed in; the dialog is to be rendered beside what opens it. */
export function useReport(postId: string): { report: (pressed: HTMLElement | null) => void; dialog: ReactNode } {
  const gate = useLoginGate()
  const [open, setOpen] = useState(false)
  return {
    report: pressed =>
      void gate('loginToReport', pressed, () => {
        // Where the focus stands now, the dialog gives it back to.
        pressed?.focus()
        setOpen(true)
      }),
    dialog: open && <ReportDialog postId={postId} onClose={() => setOpen(false)} />,
  }
}
