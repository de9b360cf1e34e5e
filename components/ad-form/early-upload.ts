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
let last: Promise<void> = Promise.resolve()
/** Counts the sent ads. A photo that still waits when its ad is sent is not uploaded early any more. */
let round = 0

/** Does the server have this photo already? */
export const isUploaded = (id: string): boolean => uploaded.has(id)

/**
 * Uploads a photo after those before it. It needs the service worker, because only the outbox sends ads with the ids of
 * uploaded photos. With the data saver, photos are sent only with the ad: the user may still remove one.
 * @param viewer the id of the seller
 * @param isThere does the ad still have the photo when its turn comes?
 */
export function uploadEarly(viewer: string, { id, blob }: Photo, isThere: () => boolean): void {
  if (!blob || !navigator.serviceWorker?.controller || 'saving' in document.documentElement.dataset) return
  const ours = round
  last = last.then(async () => {
    if (ours !== round || !isThere()) return
    await sendForm('POST', STAGE, packPhoto(id, blob), { 'x-viewer-id': viewer }).then(
      () => uploaded.add(id),
      () => {},
    )
  })
}

/**
 * Waits a little for the photo that is being uploaded, and uploads no other. The server stores a repeated photo once.
 */
export function endEarlyUploads(): Promise<void> {
  round++
  return Promise.race([last, new Promise<void>(resolve => setTimeout(resolve, PATIENCE))])
}
