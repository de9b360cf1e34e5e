import { Card, CardContent } from '@/components/ui/card'
import { LEAST_SHOWN, type Metric, type VitalGroup } from '@/lib/contract/vital-names'
import { ShareBar } from './share-bar'
import { GROUP_WORDS, METRIC_WORDS, nameWords, percent, valueWords } from './words'

type Row = { name: string; count: number; p75: number; p95: number; good: number; middling: number; poor: number }
type Props = {
  table: { metric: Metric; rows: Row[]; all: Row | null; hidden: string[] }
  /** Up to the first value a measurement is good, above the second it is poor. */
  thresholds: readonly [number, number]
  group: VitalGroup
}

/** What was measured of one metric, one row a group. */
export function SpeedTable({ table: { metric, rows, all, hidden }, thresholds: [good, poor], group }: Props) {
  return (
    <Card render={<section />} className="py-4 sm:py-4">
      <CardContent className="flex flex-col gap-2">
        <h2 className="flex flex-wrap items-baseline justify-between gap-x-3 text-lg">
          {metric}
          <span className="text-sm font-normal text-muted-foreground">
            good up to {valueWords(metric, good)}, poor above {valueWords(metric, poor)}
          </span>
        </h2>
        <p className="text-sm text-muted-foreground">{METRIC_WORDS[metric]}</p>
        {all === null ? (
          <p>Nothing to show yet.</p>
        ) : (
          <table className="w-full text-left">
            <caption className="sr-only">{metric}</caption>
            <thead className="text-sm text-muted-foreground">
              <tr>
                <th scope="col">{GROUP_WORDS[group]}</th>
                <th scope="col" className="w-16 text-right sm:w-24">
                  p75
                </th>
                <th scope="col" className="w-16 text-right sm:w-24">
                  p95
                </th>
                <th scope="col" className="w-28 pl-3 sm:w-72">
                  Good, needs work, poor
                </th>
              </tr>
            </thead>
            <tbody className="divide-y divide-border">
              {rows.map(row => (
                <Line key={row.name} metric={metric} row={row} name={nameWords(row.name)} />
              ))}
              {rows.length > 1 && <Line metric={metric} row={all} name="All of these" />}
            </tbody>
          </table>
        )}
        {hidden.length > 0 && (
          <p className="text-sm text-muted-foreground">
            Fewer than {LEAST_SHOWN} readers, or left out so that such a number cannot be reckoned:{' '}
            {hidden.map(nameWords).join(', ')}.
          </p>
        )}
      </CardContent>
    </Card>
  )
}

function Line({ metric, row, name }: { metric: Metric; row: Row; name: string }) {
  return (
    <tr className="align-top *:py-1.5">
      <th scope="row" className="font-semibold wrap-anywhere">
        {name}
        <span className="block text-sm font-normal text-muted-foreground">
          <span className="figure">{row.count}</span> or more
        </span>
      </th>
      <td className="figure text-right">{valueWords(metric, row.p75)}</td>
      <td className="figure text-right">{valueWords(metric, row.p95)}</td>
      <td className="pl-3">
        <ShareBar good={row.good} middling={row.middling} />
        <span className="figure text-sm">
          {percent(row.good)}, {percent(row.middling)}, {percent(row.poor)} %
        </span>
      </td>
    </tr>
  )
}
