import { useTranslations } from 'next-intl'
import { formatNumber, formatRupees } from '@/lib/format/format'

type Month = { /** Its first day, ISO 8601. */ month: string; median: number; sellers: number }

const WIDTH = 320
const HEIGHT = 96
/** Room for a dot at each end of the line. */
const MARGIN = 6

const nameOf = ({ month }: Month) => `${month.slice(5, 7)}/${month.slice(0, 4)}`

/** How the middle price moved from month to month, as a line and as a table. One month alone has no line. */
export function PriceMonths({ months }: { months: Month[] }) {
  const t = useTranslations('prices')
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last || months.length < 2) return null
  const medians = months.map(({ median }) => median)
  const [low, high] = [Math.min(...medians), Math.max(...medians)]
  const count = (month: Month) => Number(month.month.slice(0, 4)) * 12 + Number(month.month.slice(5, 7))
  // A month without enough ads leaves a gap.
  const x = (month: Month) =>
    MARGIN + ((count(month) - count(first)) / (count(last) - count(first))) * (WIDTH - 2 * MARGIN)
  const y = ({ median }: Month) =>
    high === low ? HEIGHT / 2 : MARGIN + ((high - median) / (high - low)) * (HEIGHT - 2 * MARGIN)
  return (
    <section>
      <h2 className="text-lg">{t('byMonth')}</h2>
      <figure className="max-w-xl">
        <figcaption className="flex justify-between text-sm text-muted-foreground">
          <span className="figure">
            {nameOf(first)}: {formatRupees(first.median)}
          </span>
          <span className="figure font-semibold text-foreground">
            {nameOf(last)}: {formatRupees(last.median)}
          </span>
        </figcaption>
        <svg aria-hidden viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="w-full">
          <polyline
            points={months.map(month => `${x(month).toFixed(1)},${y(month).toFixed(1)}`).join(' ')}
            className="fill-none stroke-primary"
            strokeWidth="2.5"
            strokeLinejoin="round"
          />
          {months.map(month => (
            <circle
              key={month.month}
              cx={x(month).toFixed(1)}
              cy={y(month).toFixed(1)}
              r="3.5"
              className="fill-primary"
            />
          ))}
        </svg>
      </figure>
      <details className="@container">
        <summary className="min-h-11 cursor-pointer content-center text-primary underline">{t('asTable')}</summary>
        <table className="wrap-break-word @max-[15rem]:wrap-anywhere">
          <thead>
            <tr className="text-left text-sm text-muted-foreground">
              <th scope="col" className="pr-6 font-normal">
                {t('month')}
              </th>
              <th scope="col" className="pr-6 text-right font-normal">
                {t('middle')}
              </th>
              <th scope="col" className="text-right font-normal">
                {t('sellersColumn')}
              </th>
            </tr>
          </thead>
          <tbody className="figure">
            {months.toReversed().map(month => (
              <tr key={month.month}>
                <th scope="row" className="pr-6 text-left font-normal">
                  {nameOf(month)}
                </th>
                <td className="pr-6 text-right">{formatRupees(month.median)}</td>
                <td className="text-right text-muted-foreground">{formatNumber(month.sellers)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}
