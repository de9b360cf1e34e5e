import { packPhoto } from '@/lib/contract/post-multipart'
import { STAGE } from '@/lib/outbox/send-ad'
import { sendForm } from '@/lib/outbox/upload-post'
import type { Photo } from '@/components/shared/photos'

/*
 * Sends the photos of a new ad while its seller still writes, one after the other. What fails, or was not sent yet, goes
 * with the ad.
 */

/** Milliseconds for which an ad waits for the photo that is on its way: a line that is gone says nothing. */
const PATIENCE = 5_000

/** The ids of the photos that the server has. */
const uploaded = new Set<string>()
let last: Promise<void> = Promise.resolve()
/** Counts the ads that were sent: a photo of an earlier one that has not begun stays here. */
let round = 0

/** Does the server have this photo already? */
export const isUploaded = (id: string): boolean => uploaded.has(id)

/**
 * Sends a photo after those before it. Only the outbox sends ads by the ids of their photos, so it needs the service
 * worker; it waits for the ad where the user saves data, because a photo may still be removed.
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

/** Waits a little for the photo that is on its way, and sends no further one. A photo that comes twice is one. */
export function endEarlyUploads(): Promise<void> {
  round++
  return Promise.race([last, new Promise<void>(resolve => setTimeout(resolve, PATIENCE))])
}
