import type { ReactNode } from 'react'
import { Card, CardContent } from '@/components/ui/card'
import { cn } from '@/lib/utils'

type Props = { title: string; /** Beside the title. */ aside?: ReactNode; children: ReactNode; className?: string }

/** A card of a case: one thing that speaks for or against it. */
export function Part({ title, aside, children, className }: Props) {
  return (
    <Card render={<section />} className="py-4 sm:py-4">
      <CardContent className={cn('flex flex-col gap-2', className)}>
        <h3 className="flex flex-wrap items-baseline justify-between gap-x-3 text-lg">
          {title}
          {aside && <span className="text-sm font-normal text-muted-foreground">{aside}</span>}
        </h3>
        {children}
      </CardContent>
    </Card>
  )
}

/** Names and what they are, in two columns. */
export function Facts({ of }: { of: [name: string, value: ReactNode][] }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5">
      {of.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted-foreground">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
