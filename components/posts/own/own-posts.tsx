import { useQuery } from '@tanstack/react-query'
import { Megaphone } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button, buttonClasses } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { call } from '@/lib/api/client'
import { Link } from '@/lib/i18n/navigation'
import { OwnPostCard } from './own-post-card'

/** The own ads: coming, failed, none yet, or the list. */
export function OwnPosts() {
  const t = useTranslations('myAds')
  const { data, isPending, isError, refetch } = useQuery({ queryKey: ['ownPosts'], queryFn: async () => (await call('getOwnPosts')).data.posts })
  if (isPending) {
    return (
      <div role="status" aria-label={t('loading')} className="flex flex-col gap-3">
        {[1, 2, 3].map(card => (
          <div key={card} className="skeleton h-40" />
        ))}
      </div>
    )
  }
  if (isError) {
    return (
      <div role="alert" className="flex flex-col items-center gap-3 py-10 text-center">
        <p>{t('failed')}</p>
        <Button kind="secondary" onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      </div>
    )
  }
  if (data.length === 0) {
    return (
      <EmptyState
        icon={Megaphone}
        title={t('empty')}
        text={t('emptyText')}
        action={
          <Link href="/post-ad" prefetch={false} className={buttonClasses('accent')}>
            {t('postFirst')}
          </Link>
        }
      />
    )
  }
  return (
    <ul className="flex flex-col gap-3">
      {data.map(post => (
        <li key={post.id}>
          <OwnPostCard post={post} />
        </li>
      ))}
    </ul>
  )
}
