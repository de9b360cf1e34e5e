'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import type { FeedCatalog, ListFilters } from '@/lib/listing/feed-address'
import { asksMilk } from './asks-milk'
import { BandedList } from '../banded-list'
import { CardSkeletons } from '../card-skeletons'
import { widerQuery } from './queries'

export type Wider = { /** What the list leaves out. */ label: string; filters: ListFilters }
type Props = {
  catalog: Pick<FeedCatalog, 'categoryId'>
  /** Wider lists, the likeliest first. */ wider: Wider[]
  /** The ids of the posts above. */ shown: string[]
}

/** The first posts of the first wider list that has more than the list above; nothing if none has. */
export function FewPosts({ catalog, wider, shown }: Props) {
  const t = useTranslations('feed')
  const { data, isPending } = useQuery(widerQuery({ catalog, lists: wider.map(({ filters }) => filters), shown }))
  if (isPending) return <CardSkeletons count={3} />
  if (!data) return null
  const { label, filters } = wider[data.list]!
  return (
    <section aria-labelledby="wider" className="flex flex-col gap-3 pt-4">
      <h2 id="wider" className="text-lg">
        {t('without', { name: label })}
      </h2>
      <BandedList posts={data.posts} filters={filters} showsCapacity={asksMilk(filters, data.understood)} />
    </section>
  )
}
