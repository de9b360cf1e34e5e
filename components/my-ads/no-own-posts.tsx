import { BadgeIndianRupee, Megaphone } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/shared/empty-state'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/lib/i18n/navigation'

/** Shown if the user has no posts, or none in this tab, with the next step. */
export function NoOwnPosts({ of }: { of: 'all' | 'active' | 'sold' }) {
  const t = useTranslations('myAds')
  if (of === 'sold')
    return (
      <EmptyState icon={BadgeIndianRupee} title={t('emptySold')} text={t('emptySoldText', { button: t('markSold') })} />
    )
  return (
    <EmptyState
      icon={Megaphone}
      title={t(of === 'all' ? 'empty' : 'emptyActive')}
      text={t(of === 'all' ? 'emptyText' : 'emptyActiveText')}
      action={
        <Link href="/post-ad" className={buttonVariants({ variant: 'secondary' })}>
          {t(of === 'all' ? 'postFirst' : 'postNew')}
        </Link>
      }
    />
  )
}
