import { packPhoto } from '@/lib/contract/post-multipart'
import { STAGE } from '@/lib/outbox/send-ad'
import { sendForm } from '@/lib/outbox/upload-post'
import type { Photo } from '@/components/shared/photos'

/*
 * Uploads the photos of a new ad one after the other while its seller is still writing. A photo that failed or was not
 * uploaded yet is sent with the ad.
 */

/** Milliseconds for which an ad waits for the photo that is being uploaded: a lost connection reports no error. */
const PATIENCE = 5_000

/** The ids of the photos that the server has. */
const uploaded = new Set<string>()
let last: Promise<unknown> = Promise.resolve()
/** Counts the sent ads. A photo that still waits when its ad is sent is not uploaded early any more. */
let round = 0

/** Does the server have this photo already? */
export const isUploaded = (id: string): boolean => uploaded.has(id)

/**
 * Uploads a photo after those before it. It needs the service worker, because only the outbox sends ads with the ids of
 * uploaded photos. With the data saver, photos are sent only with the ad: the user may still remove one.
 * @param viewer the id of the seller
 * @param isThere does the ad still have the photo when its turn comes?
 * @returns where the photo's subject is, for `object-position`, if the server has said it
 */
export function uploadEarly(viewer: string, { id, blob }: Photo, isThere: () => boolean): Promise<string | undefined> {
  if (!blob || !navigator.serviceWorker?.controller || 'saving' in document.documentElement.dataset)
    return Promise.resolve(undefined)
  const ours = round
  const upload = last.then(async () => {
    if (ours !== round || !isThere()) return
    const reply = await sendForm('POST', STAGE, packPhoto(id, blob), { 'x-viewer-id': viewer }).catch(() => null)
    if (reply === null) return
    uploaded.add(id)
    // It was checked by the contract.
    return (reply as { data: { subject?: string } }).data.subject
  })
  last = upload
  return upload
}

/**
 * Waits a little for the photo that is being uploaded, and uploads no other. The server stores a repeated photo once.
 */
export function endEarlyUploads(): Promise<unknown> {
  round++
  return Promise.race([last, new Promise<void>(resolve => setTimeout(resolve, PATIENCE))])
}
