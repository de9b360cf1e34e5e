import { ArrowDownWideNarrow, Keyboard } from 'lucide-react'
import { Button } from '@/components/ui/button'
import type { CaseSource } from '@/lib/contract/desk-cases'
import { queueAddress } from './address'
import { CaseRow } from './case-row'
import { Filters } from './filters'
import type { LiveQueue } from './use-queue'

type Props = {
  live: LiveQueue
  source: CaseSource | null
  now: number
  selected: string | null
  open: string | null
  onOpen: (id: string) => void
  /** Shows the keys. */
  onKeys: () => void
}

/** The list of cases with its filters, and what is wrong with the connection. */
export function CaseList({
  live: { queue, rows, fresh, sort, fault },
  source,
  now,
  selected,
  open,
  onOpen,
  onKeys,
}: Props) {
  const news = rows.filter(({ id, isSeen }) => fresh.has(id) && !isSeen).length
  return (
    <>
      <div className="flex flex-col gap-1 border-b border-border p-3 pb-1 lg:bg-card">
        <Filters source={source} counts={queue.counts} />
        <div className="flex min-h-11 items-center justify-between gap-2 text-sm text-muted-foreground">
          <p role="status">{fault ?? (news > 0 ? `${news} new at the end` : 'The most urgent first')}</p>
          {news > 0 ? (
            <Button variant="ghost" size="xs" className="-mr-2 shrink-0" onClick={sort}>
              <ArrowDownWideNarrow aria-hidden />
              Sort in
            </Button>
          ) : (
            <Button variant="ghost" size="xs" className="-mr-2 shrink-0 max-lg:hidden" onClick={onKeys}>
              <Keyboard aria-hidden />
              Keys
            </Button>
          )}
        </div>
      </div>
      <ol aria-label="Cases" className="divide-y divide-border bg-card lg:min-h-0 lg:flex-1 lg:overflow-y-auto">
        {rows.map(row => (
          <CaseRow
            key={row.id}
            row={row}
            address={queueAddress(source, row.id)}
            now={now}
            isNew={fresh.has(row.id) && !row.isSeen}
            isSelected={row.id === selected}
            isOpen={row.id === open}
            onOpen={() => onOpen(row.id)}
          />
        ))}
      </ol>
    </>
  )
}
