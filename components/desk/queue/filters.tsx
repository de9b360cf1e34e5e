import { CASE_SOURCES, type CaseSource, type Queue } from '@/lib/contract/desk-cases'
import { cn } from '@/lib/utils'
import { queueAddress } from './address'
import { SOURCE_WORDS } from './words'

type Props = { source: CaseSource | null; counts: Queue['counts'] }

/** From where the shown cases come, each with how many wait. */
export function Filters({ source, counts }: Props) {
  return (
    <nav aria-label="Cases by where they come from" className="flex flex-wrap gap-1.5">
      {([null, ...CASE_SOURCES] as const).map(one => (
        <a
          key={one ?? 'all'}
          href={queueAddress(one, null)}
          aria-current={one === source ? 'true' : undefined}
          className={cn(
            'flex min-h-9 items-center gap-1.5 rounded-full border border-border bg-card px-3 text-sm font-semibold hover:bg-muted',
            one === source && 'border-primary bg-primary text-primary-foreground hover:bg-primary',
          )}
        >
          {one ? SOURCE_WORDS[one] : 'All'} <span className="figure font-normal">{counts[one ?? 'all']}</span>
        </a>
      ))}
    </nav>
  )
}
