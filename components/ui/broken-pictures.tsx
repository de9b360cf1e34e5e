'use client'

import { useEffect } from 'react'

const PLACEHOLDER = '/photo-missing.svg'

function replace(image: HTMLImageElement) {
  if (image.src.endsWith(PLACEHOLDER)) return
  Object.assign(image.dataset, { brokenSrc: image.src, brokenSrcset: image.srcset })
  image.srcset = ''
  image.src = PLACEHOLDER
}

function restore(image: HTMLImageElement) {
  const { brokenSrc = '', brokenSrcset = '' } = image.dataset
  if (!image.src.endsWith(PLACEHOLDER)) return
  image.srcset = brokenSrcset
  image.src = brokenSrc
}

/** Was it to be fetched yet? Asking a lazy picture to decode would fetch it, wherever it is, and also one that is held back. */
function isAsked(image: HTMLImageElement): boolean {
  return image.loading !== 'lazy' || (image.getClientRects().length > 0 && image.getBoundingClientRect().top < window.innerHeight)
}

/**
 * Puts a placeholder where a picture could not be loaded, on every page, also where that happened before any script had come.
 * When the connection is back the pictures get another try.
 */
export function BrokenPictures() {
  useEffect(() => {
    const failed = ({ target }: Event) => target instanceof HTMLImageElement && replace(target)
    const back = () => document.querySelectorAll<HTMLImageElement>('img[data-broken-src]').forEach(restore)
    // The event does not bubble.
    document.addEventListener('error', failed, true)
    window.addEventListener('online', back)
    for (const image of document.images) {
      // A drawing may have no size of its own: only decoding tells whether it is broken.
      if (image.complete && image.naturalWidth === 0 && image.currentSrc !== '' && isAsked(image)) image.decode().catch(() => replace(image))
    }
    return () => {
      document.removeEventListener('error', failed, true)
      window.removeEventListener('online', back)
    }
  }, [])
  return null
}
