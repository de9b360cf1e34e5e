import { formatDate, formatRupees } from '@/lib/format/format'

type Ad = {
  id: string
  title: string
  language: string
  price: number
  createdAt: string
  /** In the reader's language. */
  place: string
  /** Includes the language. */
  href: string
}

/** Posts as lines of text: link, price, place and day, without pictures. */
export function TextAds({ ads }: { ads: Ad[] }) {
  return (
    <ul className="divide-y divide-border rounded-lg bg-card px-4 shadow-md">
      {ads.map(({ id, title, language, price, createdAt, place, href }) => (
        <li key={id} className="py-1">
          <a
            href={href}
            lang={language}
            className="flex min-h-11 items-center font-semibold text-primary hover:underline"
          >
            {title}
          </a>
          <p className="pb-1 text-muted-foreground">
            <span className="figure font-semibold text-foreground">{formatRupees(price)}</span> ·{' '}
            {place && `${place} · `}
            <span className="figure">{formatDate(createdAt)}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}
