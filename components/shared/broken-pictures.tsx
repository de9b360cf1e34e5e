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

/**
 * True if the browser has requested the picture already. Decoding a lazy picture would load it wherever it is, even if
 * the data saver holds it back.
 */
function isRequested(image: HTMLImageElement): boolean {
  return (
    image.loading !== 'lazy' ||
    (image.getClientRects().length > 0 && image.getBoundingClientRect().top < window.innerHeight)
  )
}

/**
 * Puts a placeholder in place of each picture that failed to load, on every page, even if it failed before any script
 * had loaded. When the connection is back, the pictures are loaded again.
 */
export function BrokenPictures() {
  useEffect(() => {
    const failed = ({ target }: Event) => target instanceof HTMLImageElement && replace(target)
    const back = () => document.querySelectorAll<HTMLImageElement>('img[data-broken-src]').forEach(restore)
    // The `error` event of a picture does not bubble, so this listens in the capture phase.
    document.addEventListener('error', failed, true)
    window.addEventListener('online', back)
    for (const image of document.images) {
      // An SVG may have no size of its own, so only decoding shows whether it is broken.
      if (image.complete && image.naturalWidth === 0 && image.currentSrc !== '' && isRequested(image))
        image.decode().catch(() => replace(image))
    }
    return () => {
      document.removeEventListener('error', failed, true)
      window.removeEventListener('online', back)
    }
  }, [])
  return null
}
