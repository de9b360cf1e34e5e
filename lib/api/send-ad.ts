import type { Api } from '../contract/api'
import { alone, forgetAd, keepAd, readAd, readAds, type Said, type WaitingAd } from './ad-outbox'
import { ApiError, errorCode } from './problem'

/*
 * Sends ads of the outbox. Runs in pages and in the service worker, which carries no schemas: it looks at a reply no further
 * than it must.
 */

const CREATE = '/api/v1/advpost' satisfies Api['createPost']['path']
const STAGE = '/api/v1/advpost/photo' satisfies Api['stagePhoto']['path']

/** A post that was made, as far as the sender looks at it. */
type Made = { data: { post: { _id: string; post_image: string[] } } }
/** One request with a form; gives the reply of a success. `onSent` is told the part that is sent, 0 to 1. @throws ApiError */
export type SendForm = (method: 'POST' | 'PUT', path: string, form: FormData, headers: Record<string, string>, onSent?: (part: number) => void) => Promise<unknown>

/** After these the ad may be posted all the same. */
export const UNANSWERED: readonly string[] = ['network', 'unexpected', 'unavailable']
/** What may be better a moment later. */
const PASSING: readonly string[] = [...UNANSWERED, 'tooManyRequests', 'tooManyPhotos']
/** Its seller is not signed in now: it waits for them. */
const NOT_NOW: readonly string[] = ['loginRequired', 'notYou']
/** Several different tries are unanswered: whatever is posted, it is not surely this. */
const MANY: Said = { values: '', photos: '' }
/** What a change of a post does not take: its place stays. */
const CREATE_ONLY = ['location', 'villageName']

/** What is known of unanswered tries after one more. */
export const unsure = (before: Said | null, now: Said): Said => (before && !sameSaid(before, now) ? MANY : now)

export const sameSaid = (one: Said, other: Said): boolean => one.values === other.values && one.photos === other.photos

const fileName = (blob: Blob, index: number) => `${index + 1}.${blob.type === 'image/png' ? 'png' : 'jpg'}`

/** Its seller has thrown the ad away, or is changing it: it is sent no further. */
class Withdrawn extends Error {}

/** Keeps how far an ad has come. @throws Withdrawn */
async function note(ad: WaitingAd): Promise<void> {
  if ((await readAd(ad.id))?.state !== 'waiting') throw new Withdrawn()
  await keepAd(ad)
}

/**
 * Brings one ad to the server: the photos that it does not have yet, one by one, then the ad. What was done is kept, so that a broken connection
 * begins again where it broke. When an earlier try may have been posted unheard and the ad was changed since, its post is changed as well.
 * @returns the reply that carries the post
 * @throws ApiError
 */
async function deliver(ad: WaitingAd, send: SendForm, onProgress: (part: number) => void): Promise<unknown> {
  const headers = { 'x-viewer-id': ad.userId }
  const bytes = ad.photos.reduce((sum, { blob }) => sum + blob.size, 0)
  let done = 0
  for (const photo of ad.photos) {
    if (!photo.staged) {
      const form = new FormData()
      form.set('photoId', photo.id)
      form.append('post_image', photo.blob, fileName(photo.blob, 0))
      await send('POST', STAGE, form, headers, part => onProgress((done + part * photo.blob.size) / bytes))
      photo.staged = true
      await note(ad)
    }
    done += photo.blob.size
  }
  onProgress(1)
  const before = ad.tried
  // Kept before it is sent: whoever dies while the answer is on its way knows afterwards that one may be lost.
  ad.tried = unsure(before, ad.said)
  await note(ad)
  const form = new FormData()
  for (const [field, text] of Object.entries(ad.fields)) form.set(field, text)
  if (ad.photos.length > 0) form.set('photos', JSON.stringify(ad.photos.map(({ id }) => id)))
  const made = (await send('POST', CREATE, form, { ...headers, 'idempotency-key': ad.id }).catch((error: unknown) => {
    if (!UNANSWERED.includes(errorCode(error))) ad.tried = before
    throw error
  })) as Made
  if (!before || sameSaid(before, ad.said)) return made
  return send('PUT', CREATE, changeOf(ad, before, made), headers)
}

/** The form that makes the post of an earlier try what the ad says now. */
function changeOf(ad: WaitingAd, before: Said, { data: { post } }: Made): FormData {
  const form = new FormData()
  for (const [field, text] of Object.entries(ad.fields)) if (!CREATE_ONLY.includes(field)) form.set(field, text)
  form.set('advPostId', post._id)
  const samePhotos = before.photos === ad.said.photos
  form.set('images', JSON.stringify(samePhotos ? post.post_image : ad.photos.map((_, index) => `new:${index}`)))
  if (!samePhotos) ad.photos.forEach(({ blob }, index) => form.append('post_image', blob, fileName(blob, index)))
  return form
}

/** Photos that the server has let go are sent again, once. */
async function deliverAgain(ad: WaitingAd, send: SendForm, onProgress: (part: number) => void): Promise<unknown> {
  try {
    return await deliver(ad, send, onProgress)
  } catch (error) {
    if (errorCode(error) !== 'photoMissing') throw error
    for (const photo of ad.photos) photo.staged = false
    return deliver(ad, send, onProgress)
  }
}

/** Keeps how a try has ended, unless its seller threw the ad away or began to change it meanwhile; then only what may be posted is noted. */
async function end(ad: WaitingAd, outcome: Partial<WaitingAd>): Promise<void> {
  const now = await readAd(ad.id)
  if (now) await keepAd(now.state === 'waiting' ? { ...ad, ...outcome } : { ...now, tried: ad.tried })
}

/** It is posted: what is large goes, and its seller is still to be told. */
const POSTED: Partial<WaitingAd> = { photos: [], state: 'sent', problem: null }

/**
 * Sends one ad for a form that waits for the outcome.
 * @param onProgress told the part of the photos that is sent, 0 to 1
 * @returns the reply that carries the post; undefined where somebody else has sent it meanwhile
 * @throws ApiError; the ad then still waits
 */
export function sendOne(id: string, send: SendForm, onProgress: (part: number) => void): Promise<unknown> {
  return alone(async () => {
    const ad = await readAd(id)
    if (!ad || ad.state === 'sent') return undefined
    if (ad.state === 'refused') await keepAd({ ...ad, state: 'waiting' })
    try {
      const reply = await deliverAgain(ad, send, onProgress)
      await forgetAd(id)
      return reply
    } catch (error) {
      await end(ad, {})
      throw error
    }
  })
}

/**
 * Sends what waits, one ad after the other. What the server refuses stays with the reason.
 * @param userId whose; of everyone where nobody is named, since the server takes an ad only from its own seller
 * @returns is anything left that may go through later by itself?
 */
export function sendWaitingAds(send: SendForm, userId?: string): Promise<boolean> {
  return alone(async () => {
    let left = false
    for (const { id } of await readAds(userId)) {
      // Read anew each time: its seller may have begun to change it while others were sent.
      const ad = await readAd(id)
      if (ad?.state !== 'waiting') continue
      try {
        await deliverAgain(ad, send, () => {})
        await end(ad, POSTED)
      } catch (error) {
        if (error instanceof Withdrawn) continue
        const code = errorCode(error)
        const stays = PASSING.includes(code) || NOT_NOW.includes(code)
        await end(ad, stays ? {} : { state: 'refused', problem: code, inTheWay: error instanceof ApiError ? error.postId : null })
        // Without a connection the next one fares no better.
        if (code === 'network') return true
        left ||= PASSING.includes(code)
      }
    }
    return left
  })
}
