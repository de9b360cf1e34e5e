'use client'

import { useLocale, useTranslations } from 'next-intl'
import { CardSkeletons } from '@/components/listing/card-skeletons'
import { PostList } from '@/components/listing/post-list'
import { useFeed } from '@/components/listing/feed/use-feed'
import { SectionFailed } from '@/components/shared/section-failed'
import { buttonVariants } from '@/components/ui/button'
import { errorCode } from '@/lib/client/problem'
import { HOME_POSTS } from '@/lib/contract/limits'
import type { Coordinates } from '@/lib/contract/users'
import { placeLine } from '@/lib/format/place'
import { usePlaceNames } from '@/lib/geo/place-name'
import { Link } from '@/lib/i18n/navigation'
import { cn } from '@/lib/utils'
import { NEAR_HREF } from './near-href'

/** The nearest posts of all categories, as many as the home page shows of the featured ones. */
export function NearPosts({ position }: { position: Coordinates }) {
  const t = useTranslations('feed')
  const home = useTranslations('home')
  const actions = useTranslations('actions')
  const errors = useTranslations('errors')
  const where = placeLine(useLocale(), usePlaceNames())
  const { data, error } = useFeed({ catalog: { categoryId: null }, filters: { sort: 'nearby' }, position })
  return (
    <section className="flex flex-col gap-2 sm:gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 wrap-break-word">
        <div>
          <h2 className="text-xl sm:text-2xl">{actions('nearMe')}</h2>
          {where && <p className="text-sm text-muted-foreground">{where}</p>}
        </div>
        <Link href={NEAR_HREF} rel="nofollow" className={cn(buttonVariants({ variant: 'ghost' }), '-mr-3 ml-auto')}>
          {home('viewAll')}
        </Link>
      </div>
      {error ? (
        <SectionFailed title={t('failed')} text={errors(errorCode(error))} />
      ) : data ? (
        <PostList posts={data.pages[0]?.posts.slice(0, HOME_POSTS) ?? []} />
      ) : (
        <CardSkeletons label={t('loading')} />
      )}
    </section>
  )
}
