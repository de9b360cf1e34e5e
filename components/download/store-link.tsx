import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { buttonVariants, type ButtonVariant } from '@/components/ui/button'
import { STORE_URL } from '@/lib/seo/brand'
import { cn } from '@/lib/utils'

/** In the bar: an icon, with its words if the screen is wide enough. */
const IN_BAR =
  'inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-lg py-1 text-sm leading-snug font-semibold hover:bg-muted sm:min-w-12 xl:max-w-72 xl:border xl:border-border xl:bg-card xl:px-3.5 [&_svg]:size-6 [&_svg]:shrink-0 xl:[&_svg]:size-5'

type Props = {
  variant?: ButtonVariant
  /** True in the bar at the top of every page. */
  inBar?: boolean
  className?: string
}

/** Download App: opens the app's page in the app store in a new tab. */
export function StoreLink({ variant = 'outline', inBar = false, className }: Props) {
  const t = useTranslations('shell')
  return (
    <a
      href={STORE_URL}
      target="_blank"
      rel="noopener"
      className={inBar ? IN_BAR : cn(buttonVariants({ variant }), className)}
    >
      <Download aria-hidden />
      <span className={inBar ? 'sr-only xl:not-sr-only' : undefined}>{t('downloadApp')}</span>
    </a>
  )
}
