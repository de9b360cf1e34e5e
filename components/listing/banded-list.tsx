import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { BAND_KM, bandOf } from '@/lib/geo/bands'
import { startOf } from '@/lib/contract/near'
import type { Post } from '@/lib/contract/posts'
import type { ListFilters } from '@/lib/listing/feed-address'
import { PostList } from './post-list'

type Props = Omit<ComponentProps<typeof PostList>, 'level' | 'badge'> & {
  filters: ListFilters
  /** The band of the post above the list, whose heading is there already. */
  after?: number
}

/**
 * The bands of a list; null if it has none, because it has another order or begins nowhere.
 * @param after the band of the post above the list
 */
export function bandsOf({ near, sort }: ListFilters, posts: Post[], after = 0): number[] | null {
  const from = startOf(near, sort)
  if (!from) return null
  let last = after
  // At the edge of two bands, this may compute another band than the server; a band must not get two headings.
  return posts.map(({ location }) => (last = Math.max(last, bandOf(from, location))))
}

/** The posts of a list. If it begins near a place, each band of distance has a heading. */
export function BandedList({ posts, filters, after, eager, ...rest }: Props) {
  const t = useTranslations('feed')
  // All ads of a list of one breed are of it.
  const props = { ...rest, badge: filters.breed === undefined ? undefined : '' }
  const bands = bandsOf(filters, posts, after)
  if (!bands) return <PostList posts={posts} eager={eager} level={2} {...props} />
  const words = (band: number) =>
    band === 0
      ? t('bandWithin', { km: BAND_KM[0] })
      : band < BAND_KM.length
        ? t('bandBetween', { from: BAND_KM[band - 1]!, to: BAND_KM[band]! })
        : t('bandBeyond', { km: BAND_KM.at(-1)! })
  return [...new Set(bands)].map((band, nth) => (
    <div key={band} className="flex flex-col gap-1 sm:gap-4">
      {band !== after && <h2 className="text-sm text-muted-foreground sm:text-base">{words(band)}</h2>}
      <PostList posts={posts.filter((_, at) => bands[at] === band)} eager={eager && nth === 0} level={3} {...props} />
    </div>
  ))
}
