import { BadgeIndianRupee, Megaphone } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { buttonClasses } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/lib/i18n/link'

/** No own ads at all, or none in one of the tabs: says what to do next. */
export function NoOwnPosts({ of }: { of: 'all' | 'active' | 'sold' }) {
  const t = useTranslations('myAds')
  if (of === 'sold') return <EmptyState icon={BadgeIndianRupee} title={t('emptySold')} text={t('emptySoldText', { button: t('markSold') })} />
  return (
    <EmptyState
      icon={Megaphone}
      title={t(of === 'all' ? 'empty' : 'emptyActive')}
      text={t(of === 'all' ? 'emptyText' : 'emptyActiveText')}
      action={
        <Link href="/post-ad" className={buttonClasses('accent')}>
          {t(of === 'all' ? 'postFirst' : 'postNew')}
        </Link>
      }
    />
  )
}
