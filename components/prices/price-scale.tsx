import type { UsualPrice } from '@/lib/contract/prices'
import { formatRupees } from '@/lib/format/format'

/** How much of the scale lies on each side of the prices of eight in ten ads. */
const MARGIN = 0.25

/**
 * A bar from low to high prices, on which the middle half is strong. An ad is a dot on it with its price; without one,
 * the middle price is marked, and the ends of eight in ten prices are written below. The text beside it contains the
 * rest. The scale is logarithmic, because prices differ by factors.
 * @param props.price of the ad, in rupees
 */
export function PriceScale({
  usual,
  price,
}: {
  usual: Pick<UsualPrice, 'p10' | 'p25' | 'median' | 'p75' | 'p90'>
  price?: number
}) {
  const low = Math.log(usual.p10)
  const width = Math.max(Math.log(usual.p90) - low, 0.01) * (1 + 2 * MARGIN)
  const start = low - (width * MARGIN) / (1 + 2 * MARGIN)
  /** In percent, with one decimal. */
  const at = (rupees: number) => Math.min(97, Math.max(3, Math.round(((Math.log(rupees) - start) / width) * 1000) / 10))
  /** Where the words of a place stand, so that none of them is cut off. */
  const inside = (percent: number) => Math.min(88, Math.max(12, percent))
  const band = (from: number, to: number) => ({
    x: `${at(from)}%`,
    width: `${Math.max(1, at(to) - at(from)).toFixed(1)}%`,
  })
  return (
    <svg aria-hidden width="100%" height="36">
      <rect y="7" width="100%" height="6" rx="3" className="fill-muted" />
      <rect {...band(usual.p10, usual.p90)} y="7" height="6" className="fill-primary/30" />
      <rect {...band(usual.p25, usual.p75)} y="5" height="10" rx="2" className="fill-primary/70" />
      {price === undefined ? (
        <>
          <rect x={`${at(usual.median)}%`} y="1" width="3" height="18" className="fill-foreground" />
          <g textAnchor="middle" fill="currentColor" className="text-sm text-muted-foreground">
            {[...new Set([usual.p10, usual.p90])].map(rupees => (
              <text key={rupees} x={`${at(rupees)}%`} y="32">
                {formatRupees(rupees)}
              </text>
            ))}
          </g>
        </>
      ) : (
        <>
          <circle cx={`${at(price)}%`} cy="10" r="8" className="fill-foreground stroke-background" strokeWidth="3" />
          <text x={`${inside(at(price))}%`} y="33" textAnchor="middle" fill="currentColor" className="text-sm">
            {formatRupees(price)}
          </text>
        </>
      )}
    </svg>
  )
}
