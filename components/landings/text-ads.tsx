import type { RentUnit } from '@/lib/contract/rent-units'
import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { formatDate } from '@/lib/format/format'
import { priceWords } from '@/lib/format/price-words'

type Ad = {
  id: string
  title: string
  language: string
  price: number
  rentUnit: RentUnit | null
  createdAt: string
  /** In the reader's language. */
  place: string
  /** Includes the language. */
  href: string
}

/** Posts as lines of text: link, price, place and day, without pictures. */
export function TextAds({ ads }: { ads: Ad[] }) {
  const t = useTranslations('rent')
  return (
    // Not clipped: the focus ring of the first and the last link reaches over the edge.
    <Card render={<ul />} className="gap-0 divide-y divide-border overflow-visible px-4 py-0">
      {ads.map(({ id, title, language, price, rentUnit, createdAt, place, href }) => (
        <li key={id} className="py-1">
          <a
            href={href}
            lang={language}
            className="flex min-h-11 items-center font-semibold text-primary hover:underline"
          >
            {title}
          </a>
          <p className="pb-1 text-muted-foreground">
            <span className="price font-semibold text-foreground">{priceWords({ price, rentUnit }, t)}</span> ·{' '}
            {place && `${place} · `}
            <span className="figure">{formatDate(createdAt)}</span>
          </p>
        </li>
      ))}
    </Card>
  )
}
