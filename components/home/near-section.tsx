'use client'

import { useTranslations } from 'next-intl'
import { late } from '@/components/late/late'
import { usePosition } from '@/lib/geo/position'
import { Link } from '@/lib/i18n/navigation'
import { buttonVariants } from '@/components/ui/button'
import { cn } from '@/lib/utils'
import { NEAR_HREF } from './find'

const NearPosts = late(() => import('./near-posts').then(module => module.NearPosts), { words: true, queries: true })

/** The ads nearest to the reader; nothing while the place is not known. It follows what every reader gets. */
export function NearSection({ all }: { /** The words of the link to all of them. */ all: string }) {
  const t = useTranslations('actions')
  const position = usePosition()
  if (!position) return null
  return (
    <section className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 wrap-break-word">
        <h2 className="text-xl sm:text-2xl">{t('nearMe')}</h2>
        <Link href={NEAR_HREF} rel="nofollow" className={cn(buttonVariants({ variant: 'ghost' }), '-mr-3')}>
          {all}
        </Link>
      </div>
      <NearPosts position={position} />
    </section>
  )
}
