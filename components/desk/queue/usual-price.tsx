import type { CaseDetail } from '@/lib/contract/desk-cases'
import { formatRupees } from '@/lib/format/format'
import { Part } from './part'
import { count } from './words'

type Usual = NonNullable<CaseDetail['usual']>

/** How a price differs from the usual one, in words. */
export function priceWords(price: number, { middle }: Usual): string {
  const percent = Math.round((100 * (price - middle)) / middle)
  if (percent === 0) return 'the usual price'
  return `${Math.abs(percent)} % ${percent < 0 ? 'below' : 'above'} the usual ${formatRupees(middle)}`
}

/** The price beside what ads like it cost: most lie on the strong part of the bar. */
export function UsualPrice({ price, usual }: { price: number; usual: Usual }) {
  const { low, middle, high, sellers } = usual
  const most = Math.max(high * 1.25, price * 1.05)
  const at = (value: number) => `${Math.min(100, (100 * value) / most)}%`
  return (
    <Part title="Price" aside={count(sellers, 'seller')}>
      <p>
        <span className="figure font-semibold">{formatRupees(price)}</span>: {priceWords(price, usual)}
      </p>
      <div aria-hidden className="relative mt-1 h-3 rounded-full bg-muted">
        <span
          className="absolute inset-y-0 rounded-full bg-primary/40"
          style={{ left: at(low), width: `calc(${at(high)} - ${at(low)})` }}
        />
        <span className="absolute inset-y-0 w-0.5 bg-primary" style={{ left: at(middle) }} />
        <span
          className="absolute -inset-y-1 w-2 -translate-x-1/2 rounded-full border-2 border-card bg-destructive"
          style={{ left: at(price) }}
        />
      </div>
      <dl className="grid grid-cols-3 text-sm text-muted-foreground *:nth-2:text-center *:nth-3:text-right">
        {Object.entries({ low, middle, high }).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="figure">{formatRupees(value)}</dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}
