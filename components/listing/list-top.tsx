import { ArrowLeft } from 'lucide-react'
import type { FeedCatalog, ListFilters } from '@/lib/listing/feed-address'
import { Link } from '@/lib/i18n/navigation'
import { CardSize } from './card-size'
import { FeedSearch } from './feed/feed-search'

type Props = {
  heading: string
  /** The target of the back link; the path has no language. */
  back: { href: string; name: string }
  catalog: FeedCatalog
  filters: ListFilters
  /** The name of the search box. */
  label: string
}

/** The top of a category's list: the back link, the heading, the size of the cards, the search. */
export function ListTop({ heading, back, catalog, filters, label }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 max-sm:contents">
      <Link
        href={back.href}
        className="-ml-2 inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 font-semibold text-primary hover:underline max-sm:row-span-2 max-sm:mr-1 sm:ml-0 sm:min-w-full sm:justify-start"
      >
        <ArrowLeft aria-hidden className="size-5" />
        <span className="sr-only sm:not-sr-only">{back.name}</span>
      </Link>
      <h1 className="min-w-0 text-lg leading-tight max-sm:-mr-2 max-sm:self-end sm:text-2xl">{heading}</h1>
      <CardSize />
      <FeedSearch
        catalog={catalog}
        filters={filters}
        label={label}
        className="max-sm:col-span-3 sm:ml-auto sm:max-w-md"
      />
    </div>
  )
}
