'use client'

import { useLayoutEffect, useRef, useState, type MouseEvent } from 'react'
import { useHeldBack } from '@/components/shared/held-back'
import { PictureCover } from '@/components/shared/picture-cover'
import { largestPicture, pictureKilobytes, pictureSources } from '@/lib/pictures/pictures'

/** How much larger a zoomed photo is. */
const ZOOM = 2.5
/** Two taps within these milliseconds are a double tap. Not every phone reports one. */
const DOUBLE_TAP = 350
const MIDDLE = { x: 0.5, y: 0.5 }

type Props = {
  path: string
  alt: string
  /** Is it the first one seen, or beside it? It then loads at once. */
  near: boolean
  zoomed: boolean
  onZoom: (zoomed: boolean) => void
}

/**
 * A photo, whole and as large as its frame allows; zoomed, the frame scrolls over it. With the data saver it loads in
 * the middle width, and only by a tap.
 */
export function LargePicture({ path, alt, near, zoomed, onZoom }: Props) {
  const { saving, held, show } = useHeldBack(path)
  const frame = useRef<HTMLDivElement>(null)
  const photo = useRef<HTMLImageElement>(null)
  const tapped = useRef(-Infinity)
  const point = useRef(MIDDLE)
  // Once zoomed, the larger file stays: with another `sizes`, the same file would have another size on the screen.
  const [sharp, setSharp] = useState(zoomed)
  if (zoomed && !sharp) setSharp(true)

  // The size of the whole photo follows the window, so it is measured when the zoom begins.
  useLayoutEffect(() => {
    const [box, image] = [frame.current, photo.current]
    if (!zoomed || !box || !image) return
    const { width, height } = image.getBoundingClientRect()
    Object.assign(image.style, {
      width: `${width * ZOOM}px`,
      height: `${height * ZOOM}px`,
      maxWidth: 'none',
      maxHeight: 'none',
    })
    box.scrollTo({
      left: point.current.x * width * ZOOM - box.clientWidth / 2,
      top: point.current.y * height * ZOOM - box.clientHeight / 2,
      behavior: 'instant',
    })
    return () => {
      Object.assign(image.style, { width: '', height: '', maxWidth: '', maxHeight: '' })
      point.current = MIDDLE
    }
  }, [zoomed])

  function tap({ timeStamp, currentTarget, clientX, clientY }: MouseEvent) {
    const isDouble = timeStamp - tapped.current < DOUBLE_TAP
    tapped.current = isDouble ? -Infinity : timeStamp
    if (!isDouble) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    if (width > 0 && height > 0) point.current = { x: (clientX - left) / width, y: (clientY - top) / height }
    onZoom(!zoomed)
  }

  if (held) return <PictureCover kilobytes={pictureKilobytes(path, 768)} onShow={show} />
  return (
    // The row and the column have the frame's size, not the photo's: the photo's maximum size is relative to them.
    <div
      ref={frame}
      tabIndex={zoomed ? 0 : undefined}
      className={`grid size-full grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] ${zoomed ? 'overflow-auto overscroll-contain' : 'overflow-hidden'}`}
    >
      <img
        ref={photo}
        src={saving ? path : largestPicture(path)}
        srcSet={saving ? undefined : pictureSources(path).srcSet}
        sizes={sharp ? `${100 * ZOOM}vw` : '100vw'}
        alt={alt}
        loading={near ? 'eager' : 'lazy'}
        data-zoomed={zoomed ? '' : undefined}
        onClick={tap}
        className="m-auto max-h-full max-w-full touch-manipulation object-contain"
      />
    </div>
  )
}
