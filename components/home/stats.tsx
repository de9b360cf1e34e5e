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
    <dl className="flex flex-wrap justify-center gap-x-6 gap-y-1 text-sm text-muted-foreground">
      {figures.map(([key, figure]) => (
        <div key={key} className="flex items-baseline gap-1.5">
          <dt className="order-2">{t(key)}</dt>
          <dd className="figure font-semibold text-primary-strong">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
