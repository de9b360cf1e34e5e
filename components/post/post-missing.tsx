import { SearchX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/shared/empty-state'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/lib/i18n/navigation'

/** Shown for a post that was removed or never existed. */
export function PostMissing() {
  const t = useTranslations('post')
  return (
    <EmptyState
      icon={SearchX}
      level={1}
      title={t('notFound')}
      text={t('notFoundText')}
      action={
        <Link href="/categories" className={buttonVariants()}>
          {t('backToCategories')}
        </Link>
      }
    />
  )
}
