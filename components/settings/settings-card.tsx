import { useId, type ReactNode } from 'react'

/** A part of a tab with its own heading. */
export function SettingsCard({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-lg bg-card p-4 shadow-md sm:p-5">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {text && <p className="text-muted-foreground">{text}</p>}
      {children}
    </section>
  )
}
