import { EyeOff, PencilLine } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { AppealDialog } from '@/components/appeals/appeal-dialog'
import { Button, buttonVariants } from '@/components/ui/button'
import type { DecidedPost } from '@/lib/contract/decided'
import { reasonKey } from '@/lib/format/reason-key'
import { Link } from '@/lib/i18n/navigation'
import { showAppeal } from '@/lib/my-ads/own-posts'
import { cn } from '@/lib/utils'

type Props = { decided: DecidedPost; viewerId: string }

/**
 * Says why the staff has hidden an own post, and what its owner can do: change it if they asked for that, and once ask
 * them to look again.
 */
export function OwnPostDecided({ decided: { postId, asksChange, reason, appeal }, viewerId }: Props) {
  const t = useTranslations('decided')
  const [isAsking, setAsking] = useState(false)
  const strip = useRef<HTMLDivElement>(null)
  const Icon = asksChange ? PencilLine : EyeOff
  return (
    <div
      ref={strip}
      tabIndex={-1}
      className={cn(
        'flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5 px-4 py-3 -outline-offset-3',
        asksChange ? 'bg-secondary-soft' : 'bg-destructive-soft',
      )}
    >
      <div className="flex flex-1 basis-72 items-start gap-2.5">
        <Icon aria-hidden className={cn('mt-1 size-5 shrink-0', !asksChange && 'text-destructive')} />
        <div>
          <p className="font-semibold">{t('hidden')}</p>
          <p>{[t(reasonKey(reason)), asksChange && t('changeText')].filter(Boolean).join(' ')}</p>
          {appeal !== 'open' && <p role="status">{t(appeal)}</p>}
        </div>
      </div>
      {(asksChange || appeal === 'open') && (
        // On a phone the buttons are as wide as the card.
        <div className="flex w-full flex-col gap-1.5 sm:w-auto">
          {asksChange && (
            <Link href={`/post-ad?edit=${postId}`} className={buttonVariants()}>
              <PencilLine aria-hidden />
              {t('change')}
            </Link>
          )}
          {appeal === 'open' && (
            <Button variant={asksChange ? 'ghost' : 'outline'} onClick={() => setAsking(true)}>
              {t('ask')}
            </Button>
          )}
        </div>
      )}
      {isAsking && (
        <AppealDialog
          postId={postId}
          onSent={state => showAppeal(viewerId, postId, state)}
          onClose={() => {
            setAsking(false)
            // The button that had the focus is gone after an appeal.
            if (document.activeElement === document.body) strip.current?.focus()
          }}
        />
      )}
    </div>
  )
}
