'use client'

import { BellRing, X } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/client/client'
import { notificationEndpoints } from '@/lib/contract/notifications'
import { declinePush, isPushDeclined, pushOffered } from '@/lib/notifications/offer'
import { readPushState, switchPushOn, type PushState } from '@/lib/notifications/push'

/** Milliseconds until the toast about the user's action has disappeared; a pointer on it keeps it for longer. */
const AFTER_TOAST = 5500
const LOOK_AGAIN = 500
const TOAST = '[data-sonner-toast][data-removed="false"]'

type Offer = { state: PushState; siteKey: string }

/** What can be offered on this device; null: nothing. */
async function findOffer(userId: string): Promise<Offer | null> {
  if (isPushDeclined()) return null
  const state = await readPushState(userId)
  if (state !== 'off' && state !== 'install') return null
  const siteKey = (await call(notificationEndpoints.getChannels)).data.push
  return siteKey === null ? null : { state, siteKey }
}

/**
 * A small card that offers notifications on this phone after the user has done something of which there may be news.
 * Only its button makes the browser ask for the permission. After the user has closed it, it is not shown for 30 days.
 */
export function PushOffer({ userId }: { userId: string }) {
  const t = useTranslations('notifications')
  const settings = useTranslations('settings')
  const menu = useTranslations('menu')
  const locale = useLocale()
  const [offer, setOffer] = useState<Offer | null>(null)

  useEffect(() => {
    let left = false
    let timer = setTimeout(offerIfFree, AFTER_TOAST)
    function offerIfFree() {
      if (document.querySelector(TOAST)) return void (timer = setTimeout(offerIfFree, LOOK_AGAIN))
      void findOffer(userId).then(
        found => left || (found ? setOffer(found) : pushOffered.set(false)),
        () => pushOffered.set(false),
      )
    }
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [userId])

  function close() {
    declinePush()
    pushOffered.set(false)
  }

  async function accept({ siteKey }: Offer) {
    try {
      if ((await switchPushOn(userId, siteKey, locale)) === 'on') toast.success(t('offerDone'))
      // A user who denied the browser's permission does not get the offer again either.
      close()
    } catch {
      toast.error(settings('pushFailed'))
    }
  }

  if (!offer) return null
  return (
    <Card
      render={<section aria-labelledby="push-offer" />}
      // The focus ring of the button in the corner is wider than its distance from the edge.
      className="fixed top-18 right-2 left-2 z-20 flex-row items-start gap-3 overflow-visible border border-border p-3 pr-1 pl-4 sm:left-auto sm:w-96 sm:py-3"
    >
      <BellRing aria-hidden className="mt-1 size-6 shrink-0 text-primary max-[22rem]:hidden" />
      <div className="min-w-0 flex-1">
        <h2 id="push-offer" className="text-base">
          {t('offerTitle')}
        </h2>
        <p className="text-sm text-muted-foreground">
          {offer.state === 'install' ? settings('pushInstall') : t('offerText')}
        </p>
        {offer.state === 'off' && (
          <Button size="sm" className="mt-2" onClick={() => void accept(offer)}>
            {t('offerYes')}
          </Button>
        )}
      </div>
      <button
        type="button"
        aria-label={menu('close')}
        onClick={close}
        className="-mt-2 grid size-11 shrink-0 place-items-center rounded-lg hover:bg-muted"
      >
        <X aria-hidden className="size-5" />
      </button>
    </Card>
  )
}
