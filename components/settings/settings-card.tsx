import { useId, type ReactNode } from 'react'
import { Card, CardContent } from '@/components/ui/card'

/** A part of a tab with its own heading. */
export function SettingsCard({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card render={<section aria-labelledby={id} />}>
      <CardContent>
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {text && <p className="text-muted-foreground">{text}</p>}
        {children}
      </CardContent>
    </Card>
  )
}
