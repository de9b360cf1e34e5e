import { MapPinOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/shared/empty-state'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/lib/i18n/navigation'

/** Shown for an address that has no page. */
export function PageMissing() {
  const t = useTranslations('states')
  return (
    <EmptyState
      icon={MapPinOff}
      level={1}
      title={t('notFound')}
      text={t('notFoundText')}
      action={
        <Link href="/" className={buttonVariants()}>
          {t('goHome')}
        </Link>
      }
    />
  )
}
