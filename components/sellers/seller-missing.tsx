import { UserX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { buttonClasses } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/lib/i18n/link'

/** A seller who is unknown, blocked, or does not want to be seen. */
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
        <Link href="/categories" className={buttonClasses()}>
          {post('backToCategories')}
        </Link>
      }
    />
  )
}
