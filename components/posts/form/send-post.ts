import { forgetAd, keepAd, readAd, type Said, type WaitingAd } from '@/lib/api/ad-outbox'
import { wantSync } from '@/lib/api/background-sync'
import { readReply } from '@/lib/api/client'
import { changeOwnPosts, refetchOwnPosts } from '@/lib/api/own-posts'
import { errorCode } from '@/lib/api/problem'
import { sameSaid, sendOne, UNANSWERED, unsure } from '@/lib/api/send-ad'
import { sendForm, uploadPost } from '@/lib/api/upload-post'
import type { CategoryKind } from '@/lib/contract/categories'
import type { Post } from '@/lib/contract/posts'
import type { Draft } from './draft'
import { postedPhoto, type Photo } from './photos'
import { postData, postFields } from './post-data'
import { relevant, type PostValues } from './values'

type Sending = {
  draft: Draft
  values: PostValues
  kind: CategoryKind | undefined
  photos: Photo[]
  /** The post that is changed; a new one where there is none. */
  postId: string | undefined
  /** The ad stands in the outbox already, and was taken up again. */
  isWaiting: boolean
  /** Told the part that is sent, 0 to 1. */
  onProgress: (part: number) => void
  /** Told what was sent when no answer came. */
  onUnanswered: (tried: Said) => void
}

/**
 * Posts the ad or its changes. A new one goes by way of the outbox, where the browser keeps one: without a connection it waits there.
 * @returns is it posted, or does it wait?
 * @throws ApiError
 */
export async function sendPost(sending: Sending): Promise<'posted' | 'waiting'> {
  const { draft, values, kind, photos, postId, onProgress } = sending
  const said: Said = { values: JSON.stringify(relevant(values, kind)), photos: photos.map(({ id }) => id).join() }
  if (postId === undefined) {
    // Without the service worker the own ads would not open offline: the ad then stays in its form.
    const ad = navigator.serviceWorker?.controller ? await waitingAd(sending, said) : null
    if (ad && (await keepAd(ad))) return sendFromOutbox(ad, sending)
    await sendAtOnce(sending, said)
  } else await unanswered(sending, said, async () => keepInLists(draft.viewer, await uploadPost('updatePost', postData(values, kind, photos, postId), onProgress)))
  return 'posted'
}

/** The ad as it stands in the outbox. What was known there of an earlier try stays known. */
async function waitingAd({ draft, values, kind, photos }: Sending, said: Said): Promise<WaitingAd> {
  const before = await readAd(draft.idempotencyKey)
  const staged = new Set(before?.photos.filter(photo => photo.staged).map(({ id }) => id))
  return {
    id: draft.idempotencyKey,
    userId: draft.viewer,
    draft: { ...draft, values },
    fields: postFields(values, kind),
    photos: photos.flatMap(({ id, blob }) => (blob ? [{ id, blob, staged: staged.has(id) }] : [])),
    said,
    tried: before?.tried ?? draft.tried,
    at: before?.at ?? Date.now(),
    state: 'waiting',
    problem: null,
  }
}

/** What the server refuses is the form's again; without a connection the ad waits, and is sent by whoever sees the network first. */
async function sendFromOutbox({ id, userId }: WaitingAd, { isWaiting, onProgress, onUnanswered }: Sending): Promise<'posted' | 'waiting'> {
  try {
    const outcome = sendOne(id, sendForm, onProgress)
    void wantSync()
    const reply = await outcome
    if (reply) keepInLists(userId, readReply('createPost', reply).data.post)
    else refetchOwnPosts()
    await forgetAd(id)
    return 'posted'
  } catch (error) {
    if (errorCode(error) === 'network') return 'waiting'
    const ad = await readAd(id)
    if (ad?.tried) onUnanswered(ad.tried)
    if (ad && isWaiting) await keepAd({ ...ad, state: 'held' })
    else await forgetAd(id)
    throw error
  }
}

/** For browsers that keep nothing, or have no service worker. When an earlier try may have been posted unheard and the ad was changed since, its post is changed as well. */
function sendAtOnce(sending: Sending, said: Said): Promise<void> {
  const { draft, values, kind, photos, onProgress } = sending
  const { tried } = draft
  return unanswered(sending, said, async () => {
    const made = await uploadPost('createPost', postData(values, kind, photos), onProgress, draft.idempotencyKey)
    if (!tried || sameSaid(tried, said)) return keepInLists(draft.viewer, made)
    const shown = tried.photos === said.photos ? made.images.map(postedPhoto) : photos
    keepInLists(draft.viewer, await uploadPost('updatePost', postData(values, kind, shown, made.id), onProgress))
  })
}

async function unanswered({ draft, onUnanswered }: Sending, said: Said, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (UNANSWERED.includes(errorCode(error))) onUnanswered(unsure(draft.tried, said))
    throw error
  }
}

/** The own ads show it at once; what they had is fetched again. */
function keepInLists(viewerId: string, post: Post) {
  changeOwnPosts(viewerId, posts => (posts.some(({ id }) => id === post.id) ? posts.map(other => (other.id === post.id ? post : other)) : [post, ...posts]))
}
