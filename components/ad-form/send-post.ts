import { forgetAd, keepAd, readAd, type AdContent, type WaitingAd } from '@/lib/outbox/ad-outbox'
import { wantSync } from '@/lib/outbox/background-sync'
import { readReply } from '@/lib/client/client'
import { postEndpoints } from '@/lib/contract/post-endpoints'
import { changeOwnPosts, refetchOwnPosts } from '@/lib/my-ads/own-posts'
import { errorCode } from '@/lib/client/problem'
import { isSameContent, sendOne, UNANSWERED, unsure } from '@/lib/outbox/send-ad'
import { sendForm, uploadPost } from '@/lib/outbox/upload-post'
import type { NewPost } from '@/lib/contract/post-draft'
import { packChange, packNew } from '@/lib/contract/post-multipart'
import { encodePost } from '@/lib/contract/post-texts'
import type { Post } from '@/lib/contract/posts'
import type { Draft } from './draft'
import { endEarlyUploads, isUploaded } from './early-upload'
import { postedPhoto, type Photo } from '@/components/shared/photos'

type Sending = {
  draft: Draft
  /** What the user typed, decoded. */
  ad: NewPost
  photos: Photo[]
  /** The post to change; undefined for a new one. */
  postId: string | undefined
  /** True if the post was in the outbox already and is edited again. */
  isWaiting: boolean
  /** Called with the uploaded part, from 0 to 1. */
  onProgress: (part: number) => void
  /** Called with the sent content if the request got no response. */
  onUnanswered: (tried: AdContent) => void
}

/** A posted ad; its id is null if another page has sent it meanwhile, or if it is hidden, so that it has no page. */
type Posted = { postId: string | null }

/**
 * Sends a new post or the changes of one. A new post goes through the outbox if the browser has one: without a
 * connection it waits there.
 * @returns the posted ad; `waiting` if it is in the outbox
 * @throws ApiError
 */
export async function sendPost(sending: Sending): Promise<Posted | 'waiting'> {
  const { draft, photos, postId, onProgress } = sending
  const fields = encodePost(sending.ad)
  const content: AdContent = { values: JSON.stringify(fields), photos: photos.map(({ id }) => id).join() }
  if (postId === undefined) {
    // Without the service worker the page of the user's own posts does not open offline. The post then stays in its
    // form.
    const ad = navigator.serviceWorker?.controller ? await waitingAd(sending, fields, content) : null
    if (ad && (await keepAd(ad))) return sendFromOutbox(ad, sending)
    return sendAtOnce(sending, fields, content)
  }
  return unanswered(sending, content, async () =>
    keepInLists(draft.viewer, await uploadPost('updatePost', packChange(fields, postId, imagesOf(photos)), onProgress)),
  )
}

/** What is sent for each photo: the file of a new one, the address of a posted one. */
const imagesOf = (photos: Photo[]) => photos.map(({ id, blob }) => blob ?? id)

/** Makes the outbox entry of the post, with the stored result of an earlier attempt. */
async function waitingAd(
  { draft, ad, photos }: Sending,
  fields: Record<string, string>,
  content: AdContent,
): Promise<WaitingAd> {
  const before = await readAd(draft.idempotencyKey)
  await endEarlyUploads()
  const staged = new Set(before?.photos.filter(photo => photo.staged).map(({ id }) => id))
  return {
    id: draft.idempotencyKey,
    userId: draft.viewer,
    draft,
    title: ad.title,
    price: ad.price,
    fields,
    photos: photos.flatMap(({ id, blob }) => (blob ? [{ id, blob, staged: staged.has(id) || isUploaded(id) }] : [])),
    said: content,
    tried: before?.tried ?? draft.tried,
    at: before?.at ?? Date.now(),
    state: 'waiting',
    problem: null,
  }
}

/**
 * Sends a post from the outbox. If the server refuses it, it goes back to the form. Without a connection it waits, and
 * the first page or worker that is online sends it.
 */
async function sendFromOutbox(
  { id, userId }: WaitingAd,
  { isWaiting, onProgress, onUnanswered }: Sending,
): Promise<Posted | 'waiting'> {
  try {
    const outcome = sendOne(id, sendForm, onProgress)
    void wantSync()
    const reply = await outcome
    const posted = reply ? keepInLists(userId, readReply(postEndpoints.createPost, reply).data.post) : { postId: null }
    if (!reply) refetchOwnPosts()
    await forgetAd(id)
    return posted
  } catch (error) {
    if (errorCode(error) === 'network') return 'waiting'
    const ad = await readAd(id)
    if (ad?.tried) onUnanswered(ad.tried)
    if (ad && isWaiting) await keepAd({ ...ad, state: 'held' })
    else await forgetAd(id)
    throw error
  }
}

/**
 * Sends a post in browsers without storage or without a service worker. If an earlier attempt got no response and the
 * post was changed since, the first request may return the old post; a second request then changes it.
 */
function sendAtOnce(sending: Sending, fields: Record<string, string>, content: AdContent): Promise<Posted> {
  const { draft, photos, onProgress } = sending
  const { tried } = draft
  return unanswered(sending, content, async () => {
    const made = await uploadPost('createPost', packNew(fields, imagesOf(photos)), onProgress, draft.idempotencyKey)
    if (!tried || isSameContent(tried, content)) return keepInLists(draft.viewer, made)
    const shown = tried.photos === content.photos ? made.images.map(postedPhoto) : photos
    return keepInLists(
      draft.viewer,
      await uploadPost('updatePost', packChange(fields, made.id, imagesOf(shown)), onProgress),
    )
  })
}

async function unanswered(
  { draft, onUnanswered }: Sending,
  content: AdContent,
  work: () => Promise<Posted>,
): Promise<Posted> {
  try {
    return await work()
  } catch (error) {
    if (UNANSWERED.includes(errorCode(error))) onUnanswered(unsure(draft.tried, content))
    throw error
  }
}

/**
 * Shows the post in the user's own list at once, then loads that list again.
 * @returns its id, if it has a page that can be opened and shared
 */
function keepInLists(viewerId: string, post: Post): Posted {
  changeOwnPosts(viewerId, posts =>
    posts.some(({ id }) => id === post.id)
      ? posts.map(other => (other.id === post.id ? post : other))
      : [post, ...posts],
  )
  refetchOwnPosts()
  return { postId: post.status === 'hidden' ? null : post.id }
}
