'use client'

import { late } from '@/components/late/late'
import { usePosition } from '@/lib/geo/position'

const NearName = late(() => import('./near-name').then(module => module.NearName), { words: true })
const NearPosts = late(() => import('./near-posts').then(module => module.NearPosts), { words: true, queries: true })

/** The text of the link to the ads near the reader: it names the place if that is known. */
export function NearLabel({ unknown }: { unknown: string }) {
  return usePosition() ? <NearName fallback={unknown} /> : unknown
}

/**
 * The ads nearest to the reader; nothing while the place is not known. It is below the content that is the same for
 * everyone.
 */
export function NearSection() {
  const position = usePosition()
  return position && <NearPosts position={position} />
}
