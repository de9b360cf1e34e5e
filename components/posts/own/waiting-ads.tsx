import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { forgetAd, type WaitingAd } from '@/lib/api/ad-outbox'
import { draftName, dropDraft } from '@/lib/api/drafts'
import { ownPostsQuery } from '@/lib/api/own-posts'
import { sameSaid } from '@/lib/api/send-ad'
import { useWaitingAds } from './use-waiting-ads'
import { WaitingAdCard } from './waiting-ad-card'

/** Ads that were written and are not posted yet; nothing where there are none. */
export function WaitingAds({ viewerId }: { viewerId: string }) {
  const t = useTranslations('myAds')
  const { data: own } = useQuery(ownPostsQuery(viewerId))
  // Posted, and the answer is on its way: it stands in the list already.
  const hasArrived = ({ id, state, tried, said }: WaitingAd) => state === 'waiting' && tried !== null && sameSaid(tried, said) && own?.idempotencyKeys.includes(id)
  const ads = useWaitingAds(viewerId).filter(ad => !hasArrived(ad))
  const [asked, setAsked] = useState<WaitingAd | null>(null)

  function remove({ id, draft }: WaitingAd) {
    setAsked(null)
    dropDraft(draftName(id), (draft as { key: string }).key)
    void forgetAd(id)
  }

  if (ads.length === 0) return null
  return (
    <>
      <ul className="flex flex-col gap-3">
        {ads.map(ad => (
          <li key={ad.id}>
            <WaitingAdCard ad={ad} onDelete={() => setAsked(ad)} />
          </li>
        ))}
      </ul>
      <Dialog open={asked !== null} onClose={() => setAsked(null)} title={t('deleteTitle')} closeLabel={t('cancel')}>
        {asked && (
          <>
            <p className="mb-1 font-semibold">{asked.fields['summary']}</p>
            <p className="mb-5 text-ink-soft">{t('deleteText')}</p>
            <div className="flex gap-3">
              <Button kind="secondary" className="flex-1" onClick={() => setAsked(null)}>
                {t('cancel')}
              </Button>
              <Button kind="danger" className="flex-1" onClick={() => remove(asked)}>
                {t('delete')}
              </Button>
            </div>
          </>
        )}
      </Dialog>
    </>
  )
}
