import { SearchX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { buttonClasses } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/lib/i18n/link'

/** A category that does not exist. */
export function CategoryMissing() {
  const t = useTranslations('feed')
  return (
    <EmptyState
      icon={SearchX}
      level={1}
      title={t('notFound')}
      action={
        <Link href="/categories" className={buttonClasses()}>
          {t('back')}
        </Link>
      }
    />
  )
}
