import { forgetAd, onAdsChange, readAds, type WaitingAd } from './ad-outbox'
import { draftName, dropDraft, readDraft } from './drafts'
import { refetchOwnPosts } from '../my-ads/own-posts'
import { alone } from './outbox-store'
import { readPrices } from './price-outbox'
import { sendWaitingAds } from './send-ad'
import { sendWaitingPrices } from './send-price'
import { sendForm } from './upload-post'

/** Milliseconds until unsent ads are tried again while a page is open. */
const AGAIN = 30_000

/** Deletes the draft of a sent ad. It may still exist if the form was closed while it sent. */
function dropDraftsOf({ id }: WaitingAd) {
  for (const name of [draftName(), draftName(id)]) {
    const draft = readDraft(name) as { key: string; idempotencyKey: string } | null
    if (draft?.idempotencyKey === id) dropDraft(name, draft.key)
  }
}

/**
 * Sends the user's waiting ads and prices while a page is open: at once, when the network comes back,
 * and every half minute while some wait.
 * @param onPosted called once for each ad that was posted while its seller did not see it, by any page or worker
 * @returns a function that stops it
 */
export function startSendingAds(userId: string, onPosted: (ad: WaitingAd) => void): () => void {
  let stopped = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const send = async () => {
    clearTimeout(timer)
    timer = undefined
    const ads = (await readAds(userId)).some(({ state }) => state === 'waiting')
    const prices = (await readPrices(userId)).some(({ problem }) => problem === null)
    const left = [
      ads && (await sendWaitingAds(sendForm, userId)),
      prices && (await sendWaitingPrices(sendForm, userId)),
    ]
    if (left.includes(true) && !stopped) timer = setTimeout(begin, AGAIN)
    if (prices) refetchOwnPosts()
    await tell()
  }
  const begin = () => void send().catch(() => {})

  /** Only one page notifies the seller: the first one that finds the ad. */
  const tell = async () => {
    if (!(await readAds(userId)).some(({ state }) => state === 'sent')) return
    await alone(async () => {
      for (const ad of await readAds(userId)) {
        if (ad.state !== 'sent') continue
        await forgetAd(ad.id)
        dropDraftsOf(ad)
        if (!stopped) onPosted(ad)
      }
    })
    refetchOwnPosts()
  }

  const stopHearing = onAdsChange(() => {
    // Tries an ad again that a form could not send, even if the browser does not report that the network is back.
    timer ??= setTimeout(begin, AGAIN)
    void tell()
  })
  window.addEventListener('online', begin)
  begin()
  return () => {
    stopped = true
    clearTimeout(timer)
    stopHearing()
    window.removeEventListener('online', begin)
  }
}
