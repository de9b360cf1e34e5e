import { alone, forgetAd, onAdsChange, readAds, type WaitingAd } from './ad-outbox'
import { draftName, dropDraft, readDraft } from './drafts'
import { refetchOwnPosts } from './own-posts'
import { sendWaitingAds } from './send-ad'
import { sendForm } from './upload-post'

/** Milliseconds after which ads that could not be sent are tried again while a page is open. */
const AGAIN = 30_000

/** The form may have left its draft behind, when it was closed while it sent. */
function dropDraftsOf({ id }: WaitingAd) {
  for (const name of [draftName(), draftName(id)]) {
    const draft = readDraft(name) as { key: string; idempotencyKey: string } | null
    if (draft?.idempotencyKey === id) dropDraft(name, draft.key)
  }
}

/**
 * Sends the person's waiting ads while a page is open: at once, when the network comes back, and every half minute as long as some wait.
 * @param onPosted told each ad that was posted out of its seller's sight, by whichever page or worker, once
 * @returns stops it
 */
export function startSendingAds(userId: string, onPosted: (ad: WaitingAd) => void): () => void {
  let stopped = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const send = async () => {
    clearTimeout(timer)
    timer = undefined
    if ((await readAds(userId)).some(({ state }) => state === 'waiting') && (await sendWaitingAds(sendForm, userId)) && !stopped) timer = setTimeout(begin, AGAIN)
    await tell()
  }
  const begin = () => void send().catch(() => {})

  /** Only one page tells it: the first one that finds it. */
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
    // One that a form could not send is tried again, also where the browser says nothing of a network that came back.
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
