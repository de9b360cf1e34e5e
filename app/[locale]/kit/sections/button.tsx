import { Heart, Phone } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Link } from '@/lib/i18n/navigation'

const VARIANTS = ['default', 'secondary', 'outline', 'ghost', 'destructive', 'link'] as const
const SIZES = ['default', 'xs', 'sm', 'lg', 'stacked'] as const
const ICON_SIZES = ['icon', 'icon-xs', 'icon-sm', 'icon-lg'] as const

export function ButtonSection() {
  const t = useTranslations('shell')
  const row = 'flex flex-wrap items-center gap-3'
  return (
    <>
      {[false, true].map(disabled => (
        <div key={String(disabled)} className={row}>
          {VARIANTS.map(variant => (
            <Button key={variant} variant={variant} disabled={disabled}>
              {t('tryAgain')}
            </Button>
          ))}
        </div>
      ))}
      <div className={row}>
        {SIZES.map(size => (
          <Button key={size} size={size}>
            <Phone aria-hidden />
            {t('completeProfile')}
          </Button>
        ))}
        {ICON_SIZES.map(size => (
          <Button key={size} size={size} variant="outline" aria-label={t('search')}>
            <Heart aria-hidden />
          </Button>
        ))}
        <Button variant="outline" render={<Link href="/categories" />}>
          {t('search')}
        </Button>
      </div>
    </>
  )
}
