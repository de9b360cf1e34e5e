import { rentUnitOf } from '@/lib/contract/rent-units'
import { CircleAlert, CloudOff, Pencil, PencilLine, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Thumbnail } from '@/components/shared/thumbnail'
import { useBlobUrl } from '@/components/shared/use-blob-url'
import { Alert, AlertDescription } from '@/components/ui/alert'
import { Badge } from '@/components/ui/badge'
import { Button, buttonVariants } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import type { WaitingAd } from '@/lib/outbox/ad-outbox'
import { isProblemCode } from '@/lib/contract/problems'
import { priceWords } from '@/lib/format/price-words'
import { Link } from '@/lib/i18n/navigation'
import { cn } from '@/lib/utils'

const LOOKS = {
  waiting: { icon: CloudOff, badge: 'bg-secondary-soft text-foreground', note: 'warning' },
  held: { icon: PencilLine, badge: 'text-foreground', note: 'default' },
  refused: { icon: CircleAlert, badge: 'bg-destructive-soft text-destructive', note: 'destructive' },
} as const

/** A post of the outbox: its content, why it waits, and the possible actions. */
export function WaitingAdCard({ ad, onDelete }: { ad: WaitingAd; onDelete: () => void }) {
  const t = useTranslations('outbox')
  const own = useTranslations('myAds')
  const errors = useTranslations('errors')
  const state = ad.state === 'sent' ? 'waiting' : ad.state
  const { icon: Icon, badge, note } = LOOKS[state]
  const text = {
    waiting: () => t('waitingText'),
    held: () => t('heldText', { button: own('edit') }),
    refused: () => errors(isProblemCode(ad.problem) ? ad.problem : 'unexpected'),
  }[state]
  const price = priceWords({ price: ad.price, rentUnit: rentUnitOf(ad.fields.rentUnit) }, useTranslations('rent'))
  const look = 'flex-1 sm:flex-none'
  return (
    <Card render={<article />} className="gap-0 py-0">
      <div className="flex">
        <Cover blob={ad.photos[0]?.blob} />
        <div className="flex min-w-0 flex-1 flex-col gap-1 p-3 sm:p-4">
          <div className="flex flex-wrap items-center justify-between gap-x-3">
            <p className="price text-xl font-semibold text-primary-strong">{price}</p>
            <Badge variant="ghost" className={cn('px-3 py-0', badge)}>
              {t(state)}
            </Badge>
          </div>
          <h2 className="line-clamp-2 font-semibold">{ad.title}</h2>
        </div>
      </div>
      <Alert role="note" variant={note} className="rounded-none px-4 [&>svg]:mt-1 [&>svg]:text-foreground">
        <Icon aria-hidden />
        <AlertDescription>
          {ad.state === 'refused' && ad.inTheWay ? (
            <Link href={`/post-ad?edit=${ad.inTheWay}`} className="underline">
              {text()}
            </Link>
          ) : (
            text()
          )}
        </AlertDescription>
      </Alert>
      <div className="flex flex-wrap gap-1 wrap-break-word border-t border-border p-1.5 sm:justify-end sm:gap-2 sm:p-2">
        <Link
          href={`/post-ad?waiting=${ad.id}`}
          className={cn(buttonVariants({ variant: 'ghost', size: 'stacked' }), look)}
        >
          <Pencil aria-hidden />
          {own('edit')}
        </Link>
        <Button
          variant="ghost"
          size="stacked"
          className={cn(look, 'text-destructive hover:bg-destructive-soft')}
          onClick={onDelete}
        >
          <Trash2 aria-hidden />
          {own('delete')}
        </Button>
      </div>
    </Card>
  )
}

/** The first photo, read from the device. */
function Cover({ blob }: { blob: Blob | undefined }) {
  const url = useBlobUrl(blob ?? null)
  return blob ? (
    <Thumbnail>
      <img src={url ?? undefined} alt="" className="bg-muted" />
    </Thumbnail>
  ) : null
}
