'use client'

import { useTranslations } from 'next-intl'
import { CardSkeletons } from '@/components/listing/card-skeletons'
import { PostList } from '@/components/listing/post-list'
import { useFeed } from '@/components/listing/feed/use-feed'
import { SectionFailed } from '@/components/shared/section-failed'
import { errorCode } from '@/lib/client/problem'
import { HOME_POSTS } from '@/lib/contract/limits'
import type { Coordinates } from '@/lib/contract/users'

/** The nearest posts of all categories, as many as the home page shows of the featured ones. */
export function NearPosts({ position }: { position: Coordinates }) {
  const t = useTranslations('feed')
  const errors = useTranslations('errors')
  const { data, error } = useFeed({ catalog: { categoryId: null }, filters: { sort: 'nearby' }, position })
  if (error) return <SectionFailed title={t('failed')} text={errors(errorCode(error))} />
  if (!data) return <CardSkeletons label={t('loading')} />
  return <PostList posts={data.pages[0]?.posts.slice(0, HOME_POSTS) ?? []} />
}
