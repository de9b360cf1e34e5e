import { useEffect, useState } from 'react'
import { onAdsChange, readAds, type WaitingAd } from '@/lib/outbox/ad-outbox'

/** The user's posts in the outbox that are not posted yet, the newest first. */
export function useWaitingAds(viewerId: string): WaitingAd[] {
  const [ads, setAds] = useState<WaitingAd[]>([])
  useEffect(() => {
    let left = false
    const read = async () => {
      const found = await readAds(viewerId)
      if (!left) setAds(found.filter(({ state }) => state !== 'sent').reverse())
    }
    void read()
    const stop = onAdsChange(() => void read())
    return () => {
      left = true
      stop()
    }
  }, [viewerId])
  return ads
}
