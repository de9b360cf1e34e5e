import { useTranslations } from 'next-intl'
import { formatNumber } from '@/lib/format/format'

/** The line of figures: two fixed claims of the marketplace, and two counts of what this page shows. */
export function Stats({ listings, categories }: { listings: number; categories: number }) {
  const t = useTranslations('home')
  const figures = [
    ['statFarmers', '10,000+'],
    ['statDeals', '25,000+'],
    ['statListings', formatNumber(listings)],
    ['statCategories', formatNumber(categories)],
  ] as const
  return (
    <dl className="grid grid-cols-[repeat(4,auto)] justify-between gap-x-2 text-xs text-muted-foreground sm:flex sm:justify-center sm:gap-x-6 sm:text-sm">
      {figures.map(([key, figure]) => (
        <div key={key} className="flex flex-col text-center sm:flex-row sm:items-baseline sm:gap-1.5">
          <dt className="order-2">{t(key)}</dt>
          <dd className="figure text-sm font-semibold text-primary-strong">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
