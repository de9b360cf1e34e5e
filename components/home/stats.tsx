import { useTranslations } from 'next-intl'
import { formatNumber } from '@/lib/format/format'

/** The row of figures: two fixed claims of the marketplace, and two counts of what this page shows. */
export function Stats({ listings, categories }: { listings: number; categories: number }) {
  const t = useTranslations('home')
  const figures = [
    ['statFarmers', '10,000+'],
    ['statDeals', '25,000+'],
    ['statListings', formatNumber(listings)],
    ['statCategories', formatNumber(categories)],
  ] as const
  return (
    <dl className="tiles gap-px overflow-hidden rounded-lg bg-border shadow-md sm:grid-cols-4">
      {figures.map(([key, figure]) => (
        <div key={key} className="flex flex-col bg-card px-3 py-3 text-center">
          <dt className="order-2 text-sm text-muted-foreground">{t(key)}</dt>
          <dd className="figure text-xl font-semibold text-primary-strong">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
