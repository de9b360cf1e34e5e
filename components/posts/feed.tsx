'use client'

import dynamic from 'next/dynamic'
import { useEffect, useRef, useState } from 'react'
import { Link } from '@/lib/i18n/navigation'
import { buttonClasses } from '@/components/ui/button'

const FeedPages = dynamic(() => import('./feed-pages').then(module => module.FeedPages), { ssr: false })

type Props = { categoryId: string; search?: string; nextCursor: string; /** The address of the next page for who has no script. */ nextHref: string; nextLabel: string }

/** Pixels before the end of the list at which the next ads are fetched. */
const AHEAD = '1200px'

/**
 * What follows the first page. It is a plain link to the next page until the reader comes near it; then the script
 * that loads further pages is fetched and takes its place.
 */
export function Feed({ categoryId, search, nextCursor, nextHref, nextLabel }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)

  useEffect(() => {
    const observer = new IntersectionObserver(entries => entries.some(entry => entry.isIntersecting) && setNear(true), { rootMargin: AHEAD })
    if (ref.current) observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])

  if (near) return <FeedPages categoryId={categoryId} search={search} cursor={nextCursor} />
  return (
    <div ref={ref} className="mt-6 text-center">
      <Link href={nextHref} prefetch={false} className={buttonClasses('secondary')} rel="next">
        {nextLabel}
      </Link>
    </div>
  )
}
