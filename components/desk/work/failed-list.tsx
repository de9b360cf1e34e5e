import type { FailedWork } from '@/lib/contract/desk-work'
import { formatDate } from '@/lib/format/format'
import { SettleWork } from './settle-work'

/** What was given up, by kind. */
export function FailedList({ failed }: { failed: FailedWork[] }) {
  if (failed.length === 0) return <p className="text-muted-foreground">Nothing was given up.</p>
  return (
    <ul className="divide-y divide-border rounded-lg bg-card shadow-md">
      {failed.map(({ kind, number, first, last, fault }) => (
        <li key={kind} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
          <div className="min-w-0 flex-1 basis-64">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span className="font-semibold break-words">{kind}</span>
              <span className="figure text-muted-foreground">{number}</span>
            </p>
            <p className="break-words">{fault || 'Nothing was noted.'}</p>
            <p className="text-sm text-muted-foreground">
              {formatDate(first)}
              {formatDate(last) !== formatDate(first) && ` to ${formatDate(last)}`}
            </p>
          </div>
          <SettleWork kind={kind} />
        </li>
      ))}
    </ul>
  )
}
