import { formatDate, formatRupees } from '@/lib/format'

type Ad = { id: string; title: string; language: string; price: number; createdAt: string; /** In the reader's language. */ place: string; /** Carries the language. */ href: string }

/** Ads as lines of text: a link, price, place and day, and no picture. */
export function TextAds({ ads }: { ads: Ad[] }) {
  return (
    <ul className="divide-y divide-line rounded-card bg-card px-4 shadow-card">
      {ads.map(({ id, title, language, price, createdAt, place, href }) => (
        <li key={id} className="py-1">
          <a href={href} lang={language} className="flex min-h-11 items-center font-semibold text-leaf hover:underline">
            {title}
          </a>
          <p className="pb-1 text-ink-soft">
            <span className="figure font-semibold text-ink">{formatRupees(price)}</span> · {place && `${place} · `}
            <span className="figure">{formatDate(createdAt)}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}
