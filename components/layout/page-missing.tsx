import { MapPinOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { buttonClasses } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/lib/i18n/link'

/** An address that leads nowhere. */
export function PageMissing() {
  const t = useTranslations('states')
  return (
    <EmptyState
      icon={MapPinOff}
      level={1}
      title={t('notFound')}
      text={t('notFoundText')}
      action={
        <Link href="/" className={buttonClasses()}>
          {t('goHome')}
        </Link>
      }
    />
  )
}
