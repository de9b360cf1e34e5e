import { changeWords, numberWords } from './words'

type Props = { title: string; now: number | null; before: number | null; isExact?: boolean }

/** A figure of the whole period, and how it has changed against the one before. */
export function Tile({ title, now, before, isExact = true }: Props) {
  const change = changeWords(now, before)
  return (
    <div className="flex flex-col rounded-lg bg-card p-4 shadow-md">
      <dt className="text-sm text-muted-foreground">{title}</dt>
      <dd className="figure text-2xl font-semibold">{numberWords(now, isExact)}</dd>
      <dd className="figure flex flex-wrap gap-x-1.5 text-sm text-muted-foreground">
        {change && <span className="font-semibold text-foreground">{change}</span>}
        <span>before: {numberWords(before, isExact)}</span>
      </dd>
    </div>
  )
}
