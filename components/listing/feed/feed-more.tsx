'use client'

import { useEffect, useRef, useState, type ReactNode } from 'react'
import { late } from '@/components/late/late'
import { buttonVariants } from '@/components/ui/button'
import type { FeedCatalog, ListFilters } from '@/lib/listing/feed-address'
import { Link } from '@/lib/i18n/navigation'
import { CardSkeletons } from '../card-skeletons'

const FeedPages = late(() => import('./feed-pages').then(module => module.FeedPages), { words: true, queries: true })

type Props = {
  catalog: FeedCatalog
  filters: ListFilters
  /** The cursor at the end of the first page. */
  cursor: string
  /** The band of distance at the end of the first page. */
  band: number | undefined
  /** The address of the next page, for browsers without scripts. */
  nextHref: string
  nextLabel: string
  rel: string
  /** Links to the other pages, for browsers without scripts. */
  children?: ReactNode
}

/** The next posts are loaded this far before the end of the list. */
const AHEAD = '1200px'

/**
 * Cursors of the lists that the user read further in this visit. A user who comes back finds the list as long as it
 * was.
 */
const readOn = new Set<string>()

/**
 * The part of a list after the first page. It is a plain link to the next page until the user comes near it. Then the
 * script that loads more pages replaces it.
 */
export function FeedMore({ catalog, filters, cursor, band, nextHref, nextLabel, rel, children }: Props) {
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

  if (near)
    return <FeedPages catalog={catalog} filters={filters} cursor={cursor} band={band} fallback={<CardSkeletons />} />
  return (
    <div ref={ref} className="mt-6 flex flex-col items-center gap-4">
      <Link href={nextHref} className={buttonVariants({ variant: 'outline' })} rel={rel}>
        {nextLabel}
      </Link>
      {children}
    </div>
  )
}
