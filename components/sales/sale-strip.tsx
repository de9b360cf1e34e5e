import { Handshake } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/lib/i18n/navigation'
import { cn } from '@/lib/utils'

/** Leads the seller of a sold ad to its sale: who bought it, and how it went. */
export function SaleStrip({ postId }: { postId: string }) {
  const t = useTranslations('sale')
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5 bg-secondary-soft px-4 py-3">
      <p className="flex flex-1 basis-60 items-start gap-2.5">
        <Handshake aria-hidden className="mt-1 size-5 shrink-0" />
        {t('link')}
      </p>
      <Link href={`/sale/${postId}`} className={cn(buttonVariants({ variant: 'outline' }), 'flex-auto sm:flex-none')}>
        {t('open')}
      </Link>
    </div>
  )
}
