import { SearchX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { buttonClasses } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/lib/i18n/link'

/** A post that was removed, or never was. */
export function PostMissing() {
  const t = useTranslations('post')
  return (
    <EmptyState
      icon={SearchX}
      level={1}
      title={t('notFound')}
      text={t('notFoundText')}
      action={
        <Link href="/categories" className={buttonClasses()}>
          {t('backToCategories')}
        </Link>
      }
    />
  )
}
