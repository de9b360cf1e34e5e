import type { ReactNode } from 'react'

/** One action on the account: a sentence and its button. */
export function AccountRow({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-3 py-4 last:pb-0 sm:flex-row sm:items-center sm:justify-between">
      <p className="min-w-0 text-muted-foreground">{text}</p>
      {children}
    </div>
  )
}
