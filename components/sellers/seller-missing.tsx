import { UserX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/shared/empty-state'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/lib/i18n/navigation'

/** Shown for a seller who is unknown, blocked, or has a hidden profile. */
export function SellerMissing() {
  const t = useTranslations('seller')
  const post = useTranslations('post')
  return (
    <EmptyState
      icon={UserX}
      level={1}
      title={t('notFound')}
      text={t('notFoundText')}
      action={
        <Link href="/categories" className={buttonVariants()}>
          {post('backToCategories')}
        </Link>
      }
    />
  )
}
