import type { Api } from '../contract/api'
import { madePost, postedId, packChange, packNew, packPhoto } from '../contract/post-multipart'
import { forgetAd, keepAd, readAd, readAds, type AdContent, type WaitingAd } from './ad-outbox'
import { alone } from './outbox-store'
import { errorCode, postInTheWay } from '../client/problem'

/*
 * Sends the ads of the outbox. It runs in pages and in the service worker. The service worker has no schemas, so the
 * code checks a reply only as far as it must.
 */

const CREATE = '/api/v1/advpost' satisfies Api['createPost']['path']
/** The path to which photos are uploaded before their ad. */
export const STAGE = '/api/v1/advpost/photo' satisfies Api['stagePhoto']['path']

/**
 * Sends one request with a form and gives the reply if it succeeded. `onSent` gets
 * the sent part, 0 to 1.
 * @throws ApiError
 */
export type SendForm = (
  method: 'POST' | 'PUT',
  path: string,
  form: FormData,
  headers: Record<string, string>,
  onSent?: (part: number) => void,
) => Promise<unknown>

/** After these problems, the ad may nevertheless be posted. */
export const UNANSWERED: readonly string[] = ['network', 'unexpected', 'unavailable']
/** Problems that a later attempt may solve. */
export const PASSING: readonly string[] = [...UNANSWERED, 'tooManyRequests', 'tooManyPhotos']
/** The seller is not signed in now; the ad waits for them. */
export const NOT_NOW: readonly string[] = ['loginRequired', 'notYou']
/** A marker for several different attempts without an answer: which of them was posted is not known. */
const MANY: AdContent = { values: '', photos: '' }

/** The content of the unanswered attempts, after one more attempt. */
export const unsure = (before: AdContent | null, now: AdContent): AdContent =>
  before && !isSameContent(before, now) ? MANY : now

export const isSameContent = (one: AdContent, other: AdContent): boolean =>
  one.values === other.values && one.photos === other.photos

/** The seller has discarded the ad or is changing it: it must not be sent any further. */
class Withdrawn extends Error {}

/**
 * Stores the progress of an ad.
 * @throws Withdrawn
 */
async function note(ad: WaitingAd): Promise<void> {
  if ((await readAd(ad.id))?.state !== 'waiting') throw new Withdrawn()
  await keepAd(ad)
}

/**
 * Sends one ad to the server: first the missing photos, one by one, then the ad. Each step is stored, so that a broken
 * connection continues where it broke. If an earlier attempt may have been posted without an answer and the ad was
 * changed since, its post is changed as well.
 * @returns the reply that contains the post
 * @throws ApiError
 */
async function deliver(ad: WaitingAd, send: SendForm, onProgress: (part: number) => void): Promise<unknown> {
  const headers = { 'x-viewer-id': ad.userId }
  const bytes = ad.photos.reduce((sum, { blob }) => sum + blob.size, 0)
  let done = 0
  for (const photo of ad.photos) {
    if (!photo.staged) {
      await send('POST', STAGE, packPhoto(photo.id, photo.blob), headers, part =>
        onProgress((done + part * photo.blob.size) / bytes),
      )
      photo.staged = true
      await note(ad)
    }
    done += photo.blob.size
  }
  onProgress(1)
  const before = ad.tried
  // Stored before the request: if the page closes while the answer is on its way, the
  // next attempt knows that it may be lost.
  ad.tried = unsure(before, ad.said)
  await note(ad)
  const form = packNew(
    ad.fields,
    ad.photos.map(({ id }) => id),
  )
  const made = await send('POST', CREATE, form, { ...headers, 'idempotency-key': ad.id }).catch((error: unknown) => {
    if (!UNANSWERED.includes(errorCode(error))) ad.tried = before
    throw error
  })
  if (!before || isSameContent(before, ad.said)) return made
  return send('PUT', CREATE, changeOf(ad, before, made), headers)
}

/** The form that changes the post of an earlier attempt into the ad as it is now. */
function changeOf(ad: WaitingAd, before: AdContent, made: unknown): FormData {
  const { id, images } = madePost(made)
  return packChange(ad.fields, id, before.photos === ad.said.photos ? images : ad.photos.map(({ blob }) => blob))
}

/** Sends photos that the server has deleted again, once. */
async function deliverAgain(ad: WaitingAd, send: SendForm, onProgress: (part: number) => void): Promise<unknown> {
  try {
    return await deliver(ad, send, onProgress)
  } catch (error) {
    if (errorCode(error) !== 'photoMissing') throw error
    for (const photo of ad.photos) photo.staged = false
    return deliver(ad, send, onProgress)
  }
}

/**
 * Stores the outcome of an attempt. If the seller discarded the ad or began to change it meanwhile, it stores only
 * which content may have been posted.
 */
async function end(ad: WaitingAd, outcome: Partial<WaitingAd>): Promise<void> {
  const now = await readAd(ad.id)
  if (now) await keepAd(now.state === 'waiting' ? { ...ad, ...outcome } : { ...now, tried: ad.tried })
}

/** The ad is posted: the photos can be deleted, and the seller does not know it yet. */
const POSTED: Partial<WaitingAd> = { photos: [], state: 'sent', problem: null }

/**
 * Sends one ad for a form that waits for the outcome.
 * @param onProgress gets the sent part of the photos, 0 to 1
 * @returns the reply that contains the post; undefined if another page has sent it meanwhile
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
 * Sends the waiting ads one after the other. An ad that the server refuses stays, with the reason.
 * @param userId their seller; if missing, the ads of all users: the server accepts an ad only from its own seller
 * @returns is anything left that a later attempt may send?
 */
export function sendWaitingAds(send: SendForm, userId?: string): Promise<boolean> {
  return alone(async () => {
    let left = false
    for (const { id } of await readAds(userId)) {
      // Read again each time: the seller may have begun to change it while others were sent.
      const ad = await readAd(id)
      if (ad?.state !== 'waiting') continue
      try {
        const reply = await deliverAgain(ad, send, () => {})
        await end(ad, { ...POSTED, postId: postedId(reply) })
      } catch (error) {
        if (error instanceof Withdrawn) continue
        const code = errorCode(error)
        const stays = PASSING.includes(code) || NOT_NOW.includes(code)
        await end(ad, stays ? {} : { state: 'refused', problem: code, inTheWay: postInTheWay(error) })
        // Without a connection, the next ad would fail too.
        if (code === 'network') return true
        left ||= PASSING.includes(code)
      }
    }
    return left
  })
}
