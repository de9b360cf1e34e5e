import { Badge } from '@/components/ui/badge'
import type { CaseDetail } from '@/lib/contract/desk-cases'
import { MarkReporter } from './mark-reporter'
import { Part } from './part'
import { agoWords } from './times'
import { count, nameOf, reportWords } from './words'

type Props = {
  reports: CaseDetail['reports']
  now: number
  /** May the viewer say who is unreliable? */ mayMark: boolean
}

/** Who reported the ad, and why. */
export function Reports({ reports, now, mayMark }: Props) {
  return (
    <Part title="Reported" aside={count(reports.length, 'report')}>
      <ul className="flex flex-col divide-y divide-border">
        {reports.map(({ reason, at, counts, by, others, isUnreliable }) => (
          <li key={`${by.id} ${at}`} className="flex flex-col py-1.5 first:pt-0 last:pb-0">
            <span className="flex flex-wrap items-baseline justify-between gap-x-2">
              <span className="font-semibold">{reportWords(reason)}</span>
              {isUnreliable ? (
                <Badge variant="ghost">unreliable</Badge>
              ) : (
                !counts && <Badge variant="ghost">does not count</Badge>
              )}
            </span>
            <span className="text-sm text-muted-foreground">
              {nameOf(by)} · {agoWords(at, now)} ·{' '}
              {others === 0 ? 'their first report' : count(others, 'earlier report')}
            </span>
            {mayMark && <MarkReporter id={by.id} isUnreliable={isUnreliable} />}
          </li>
        ))}
      </ul>
    </Part>
  )
}
