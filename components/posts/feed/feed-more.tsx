'use client'

import { useEffect, useRef, useState, type ReactNode } from 'react'
import { buttonClasses } from '@/components/ui/button'
import { lazyPart } from '@/components/ui/lazy-part'
import type { FeedCatalog, ListFilters } from '@/lib/feed-address'
import { Link } from '@/lib/i18n/link'
import { CardSkeletons } from '../card-skeletons'

const FeedPages = lazyPart(() => import('./feed-pages').then(module => module.FeedPages))

type Props = { catalog: FeedCatalog; filters: ListFilters; /** Where the first page ended. */ cursor: string; /** The address of the next page for who has no script. */ nextHref: string; nextLabel: string; rel: string; /** Links to the other pages, for who has no script. */ children?: ReactNode }

/** Pixels before the end of the list at which the next ads are fetched. */
const AHEAD = '1200px'

/** Lists that were read on in this visit: who comes back to one finds it as long as it was. */
const readOn = new Set<string>()

/**
 * What follows the first page. It is a plain link to the next page until the reader comes near it; then the script
 * that loads further pages is fetched and takes its place.
 */
export function FeedMore({ catalog, filters, cursor, nextHref, nextLabel, rel, children }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(() => readOn.has(cursor))

  useEffect(() => {
    const observer = new IntersectionObserver(
      entries => {
        if (!entries.some(entry => entry.isIntersecting)) return
        readOn.add(cursor)
        setNear(true)
      },
      { rootMargin: AHEAD },
    )
    if (ref.current) observer.observe(ref.current)
    return () => observer.disconnect()
  }, [cursor])

  if (near) return <FeedPages catalog={catalog} filters={filters} cursor={cursor} fallback={<CardSkeletons />} />
  return (
    <div ref={ref} className="mt-6 flex flex-col items-center gap-4">
      <Link href={nextHref} className={buttonClasses('secondary')} rel={rel}>
        {nextLabel}
      </Link>
      {children}
    </div>
  )
}
