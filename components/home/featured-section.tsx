import { Megaphone } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { PostList } from '@/components/listing/post-list'
import { EmptyState } from '@/components/shared/empty-state'
import { SectionFailed } from '@/components/shared/section-failed'
import { buttonVariants } from '@/components/ui/button'
import type { Post } from '@/lib/contract/posts'
import { Link } from '@/lib/i18n/navigation'

/** The featured posts. @param props.posts null if they could not be read */
export function FeaturedSection({ posts }: { posts: Post[] | null }) {
  const t = useTranslations('home')
  const errors = useTranslations('errors')
  return (
    <section className="flex flex-col gap-2 sm:gap-4">
      <h2 className="text-xl sm:text-2xl">{t('featured')}</h2>
      {posts === null && <SectionFailed title={t('errorListings')} text={errors('unexpected')} />}
      {posts?.length === 0 && (
        <EmptyState
          icon={Megaphone}
          level={3}
          title={t('noListings')}
          text={t('noListingsText')}
          action={
            <Link href="/post-ad" className={buttonVariants({ variant: 'secondary' })}>
              {t('postFirstAd')}
            </Link>
          }
        />
      )}
      {posts && posts.length > 0 && <PostList posts={posts} badge={t('featuredBadge')} />}
    </section>
  )
}
