'use client'

import { late } from '@/components/late/late'
import { usePosition } from '@/lib/geo/position'

const NearPosts = late(() => import('./near-posts').then(module => module.NearPosts), { words: true, queries: true })

/**
 * The ads nearest to the reader; nothing while the place is not known. It is below the content that is the same for
 * everyone.
 */
export function NearSection() {
  const position = usePosition()
  return position && <NearPosts position={position} />
}
