import { dayWords, numberWords } from './words'

export type Point = { name: string; value: number | null }
type Props = {
  id: string
  title: string
  /** One a day, the first day first. */
  points: Point[]
  /** A line of medians, which have gaps, and not bars of numbers. */
  isLine: boolean
}

/** The size of the drawing; it is stretched to its place. */
const [WIDTH, HEIGHT] = [300, 100]
/** How much of its place a bar fills. */
const BAR = 0.8

/** A figure by day, as a drawing and as a table. */
export function Chart({ id, title, points, isLine }: Props) {
  const known = points.flatMap(({ value }) => (value === null ? [] : [value]))
  const most = Math.max(0, ...known)
  const [first, last] = [points[0]!, points.at(-1)!]
  const step = WIDTH / points.length
  const top = (value: number) => (most === 0 ? HEIGHT : HEIGHT - (value / most) * (HEIGHT - 4))
  return (
    <section className="flex min-w-0 flex-col gap-1 rounded-lg bg-card p-4 shadow-md">
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-3 text-base">
        {title}
        <span className="figure text-sm font-normal text-muted-foreground">most: {numberWords(most, !isLine)}</span>
      </h3>
      <svg
        role="img"
        aria-labelledby={`${id}-title ${id}-words`}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-24 w-full border-b border-input"
      >
        <title id={`${id}-title`}>{`${title} by day`}</title>
        <desc id={`${id}-words`}>
          {`From ${dayWords(first.name)} to ${dayWords(last.name)}. The most is ${numberWords(most, !isLine)}, the last is ${numberWords(last.value, !isLine)}.`}
        </desc>
        {isLine
          ? runsOf(points).map(run => (
              <polyline
                key={run[0]!.at}
                points={lineOf(run)
                  .map(({ at, value }) => `${((at + 0.5) * step).toFixed(1)},${top(value).toFixed(1)}`)
                  .join(' ')}
                className="fill-none stroke-primary"
                strokeWidth={run.length === 1 ? 7 : 3}
                strokeLinecap="round"
                strokeLinejoin="round"
                vectorEffect="non-scaling-stroke"
              />
            ))
          : points.map(({ name, value }, at) => (
              <rect
                key={name}
                x={((at + (1 - BAR) / 2) * step).toFixed(2)}
                y={top(value ?? 0).toFixed(1)}
                width={(step * BAR).toFixed(2)}
                height={(HEIGHT - top(value ?? 0)).toFixed(1)}
                className="fill-primary"
              />
            ))}
      </svg>
      <p className="figure flex justify-between text-sm text-muted-foreground">
        <span>{dayWords(first.name)}</span>
        <span>{dayWords(last.name)}</span>
      </p>
      <details>
        <summary className="min-h-11 cursor-pointer content-center text-primary underline">As a table</summary>
        <table className="w-full">
          <thead>
            <tr className="text-left text-sm text-muted-foreground">
              <th scope="col" className="font-normal">
                Day
              </th>
              <th scope="col" className="text-right font-normal">
                {title}
              </th>
            </tr>
          </thead>
          <tbody className="figure">
            {points.toReversed().map(({ name, value }) => (
              <tr key={name}>
                <th scope="row" className="text-left font-normal">
                  {dayWords(name)}
                </th>
                <td className="text-right">{numberWords(value, !isLine)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}

type Run = { at: number; value: number }[]

/** A day alone is drawn as a dot: a line from it to itself. */
const lineOf = (run: Run): Run => (run.length === 1 ? [...run, ...run] : run)

/** The days in a row that have a value. */
function runsOf(points: Point[]): Run[] {
  const runs: Run[] = []
  points.forEach(({ value }, at) => {
    if (value === null) return
    const run = runs.at(-1)
    if (run?.at(-1)?.at === at - 1) run.push({ at, value })
    else runs.push([{ at, value }])
  })
  return runs
}
