import { CircleAlert, CloudOff, Pencil, PencilLine, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button, buttonClasses } from '@/components/ui/button'
import { classes } from '@/components/ui/classes'
import { useBlobUrl } from '@/components/ui/use-blob-url'
import type { WaitingAd } from '@/lib/api/ad-outbox'
import { isProblemCode } from '@/lib/contract/problems'
import { Link } from '@/lib/i18n/link'

const LOOKS = {
  waiting: { icon: CloudOff, badge: 'bg-turmeric-tint text-ink', note: 'bg-turmeric-tint' },
  held: { icon: PencilLine, badge: 'bg-sunken text-ink', note: 'bg-sunken' },
  refused: { icon: CircleAlert, badge: 'bg-danger-tint text-danger', note: 'bg-danger-tint' },
}

/** An ad that is not posted yet: what it says, why it waits, and what can be done. */
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
  const look = 'flex-1 flex-col gap-0! px-1! py-1.5! text-sm leading-snug sm:flex-none sm:flex-row sm:gap-2! sm:px-4! sm:text-base'
  return (
    <article className="overflow-hidden rounded-card bg-card shadow-card">
      <div className="flex">
        <Cover blob={ad.photos[0]?.blob} />
        <div className="flex min-w-0 flex-1 flex-col gap-1 p-3 sm:p-4">
          <div className="flex flex-wrap items-center justify-between gap-x-3">
            <p className="figure text-xl font-semibold text-leaf-strong">₹{ad.fields['price']}</p>
            <span className={classes('rounded-full px-3 text-sm font-semibold', badge)}>{t(state)}</span>
          </div>
          <h2 className="line-clamp-2 font-semibold">{ad.fields['summary']}</h2>
        </div>
      </div>
      <p className={classes('flex items-start gap-2.5 px-4 py-3', note)}>
        <Icon aria-hidden className="mt-1 size-5 shrink-0" />
        {ad.state === 'refused' && ad.inTheWay ? (
          <Link href={`/post-ad?edit=${ad.inTheWay}`} className="underline">
            {text()}
          </Link>
        ) : (
          text()
        )}
      </p>
      <div className="flex flex-wrap gap-1 wrap-break-word border-t border-line p-1.5 sm:justify-end sm:gap-2 sm:p-2">
        <Link href={`/post-ad?waiting=${ad.id}`} className={buttonClasses('quiet', look)}>
          <Pencil aria-hidden />
          {own('edit')}
        </Link>
        <Button kind="quiet" className={`${look} text-danger! hover:bg-danger-tint!`} onClick={onDelete}>
          <Trash2 aria-hidden />
          {own('delete')}
        </Button>
      </div>
    </article>
  )
}

/** The first photo, from the phone itself. */
function Cover({ blob }: { blob: Blob | undefined }) {
  const url = useBlobUrl(blob ?? null)
  return blob ? <img src={url ?? undefined} alt="" className="aspect-4/3 w-28 shrink-0 bg-sunken object-cover sm:w-56" /> : null
}
