import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/shared/confirm-dialog'
import { forgetAd, type WaitingAd } from '@/lib/outbox/ad-outbox'
import { draftName, dropDraft } from '@/lib/outbox/drafts'
import { ownPostsQuery } from '@/lib/my-ads/own-posts'
import { isSameContent } from '@/lib/outbox/send-ad'
import { useWaitingAds } from './use-waiting-ads'
import { WaitingAdCard } from './waiting-ad-card'

/** The posts of the outbox; nothing if there are none. */
export function WaitingAds({ viewerId }: { viewerId: string }) {
  const t = useTranslations('myAds')
  const { data: own } = useQuery(ownPostsQuery(viewerId))
  // The server has posted it, and the response is still on its way: the list below already shows it.
  const hasArrived = ({ id, state, tried, said }: WaitingAd) =>
    state === 'waiting' && tried !== null && isSameContent(tried, said) && own?.idempotencyKeys.includes(id)
  const ads = useWaitingAds(viewerId).filter(ad => !hasArrived(ad))
  const [adToDelete, setAdToDelete] = useState<WaitingAd | null>(null)

  function remove({ id, draft }: WaitingAd) {
    setAdToDelete(null)
    dropDraft(draftName(id), (draft as { key: string }).key)
    void forgetAd(id)
  }

  if (ads.length === 0) return null
  return (
    <>
      <ul className="flex flex-col gap-3">
        {ads.map(ad => (
          <li key={ad.id}>
            <WaitingAdCard ad={ad} onDelete={() => setAdToDelete(ad)} />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        question={
          adToDelete && {
            title: t('deleteTitle'),
            subject: <p className="font-semibold">{adToDelete.title}</p>,
            text: t('deleteText'),
            action: t('delete'),
            variant: 'destructive',
            onConfirm: () => remove(adToDelete),
          }
        }
        cancel={t('cancel')}
        onClose={() => setAdToDelete(null)}
      />
    </>
  )
}
