import { Megaphone } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { PostList } from '@/components/posts/post-list'
import { buttonClasses } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import type { Post } from '@/lib/contract/posts'
import { Link } from '@/lib/i18n/link'
import { SectionFailed } from '@/components/ui/section-failed'

/** The featured ads. @param props.posts null where they could not be read */
export function FeaturedSection({ posts }: { posts: Post[] | null }) {
  const t = useTranslations('home')
  const errors = useTranslations('errors')
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-2xl">{t('featured')}</h2>
      {posts === null && <SectionFailed title={t('errorListings')} text={errors('unexpected')} />}
      {posts?.length === 0 && (
        <EmptyState
          icon={Megaphone}
          level={3}
          title={t('noListings')}
          text={t('noListingsText')}
          action={
            <Link href="/post-ad" className={buttonClasses('accent')}>
              {t('postFirstAd')}
            </Link>
          }
        />
      )}
      {posts && posts.length > 0 && <PostList posts={posts} badge={t('featuredBadge')} />}
    </section>
  )
}
