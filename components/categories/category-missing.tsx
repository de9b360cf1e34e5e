import { SearchX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/shared/empty-state'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/lib/i18n/navigation'

/** Shown for a category that does not exist. */
export function CategoryMissing() {
  const t = useTranslations('feed')
  return (
    <EmptyState
      icon={SearchX}
      level={1}
      title={t('notFound')}
      action={
        <Link href="/categories" className={buttonVariants()}>
          {t('back')}
        </Link>
      }
    />
  )
}
