import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { buttonClasses, type ButtonKind } from '@/components/ui/button'
import { STORE_URL } from '@/lib/brand'

/** Download App: leads to the app's page in the app store, beside this one. */
export function StoreLink({ kind = 'secondary', className }: { kind?: ButtonKind; className?: string }) {
  const t = useTranslations('shell')
  return (
    <a href={STORE_URL} target="_blank" rel="noopener" className={buttonClasses(kind, className)}>
      <Download aria-hidden />
      {t('downloadApp')}
    </a>
  )
}
