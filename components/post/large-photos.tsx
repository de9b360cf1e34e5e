'use client'

import { Maximize2 } from 'lucide-react'
import { useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { late } from '@/components/late/late'
import { PicturesWanted } from '@/components/shared/picture'
import type { LargePhoto, LargePhotoWords } from './photo-viewer'

const PhotoViewer = late(() => import('./photo-viewer').then(module => module.PhotoViewer))

type Props = { photos: LargePhoto[]; words: LargePhotoWords; className: string; children: ReactNode }

/**
 * Opens the photos inside it in large size: by a tap on one (`data-photo` has its index), or by the button for the one
 * in view. Without scripts each photo is a plain link to its file. Photos further along the row load only when the user
 * reaches for the row, because most users read on instead.
 */
export function LargePhotos({ photos, words, className, children }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const [reached, setReached] = useState(false)
  const [opened, setOpened] = useState<number | null>(null)

  const reach = () => setReached(true)

  function tap(event: MouseEvent) {
    const photo = (event.target as Element).closest<HTMLElement>('[data-photo]')
    if (!photo || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setOpened(Number(photo.dataset.photo))
  }

  /** The index of the photo that is nearest to the left edge of the frame. */
  function seen(): number {
    const left = root.current?.getBoundingClientRect().left ?? 0
    const distances = [...(root.current?.querySelectorAll('[data-photo]') ?? [])].map(photo =>
      Math.abs(photo.getBoundingClientRect().left - left),
    )
    return Math.max(0, distances.indexOf(Math.min(...distances)))
  }

  return (
    <div
      ref={root}
      onClick={tap}
      onPointerEnter={reach}
      onPointerDown={reach}
      onFocus={reach}
      onScrollCapture={reach}
      className={className}
    >
      <PicturesWanted value={reached}>{children}</PicturesWanted>
      <button
        type="button"
        onClick={() => setOpened(seen())}
        // On a phone in the lower corner of the photo, which is as wide as the screen and in 4:3.
        className="absolute top-3 right-3 z-10 max-sm:top-[calc(75vw-3.5rem)] inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full bg-card/95 font-semibold hover:bg-card sm:right-8 sm:px-4 lg:right-3"
      >
        <Maximize2 aria-hidden className="size-5" />
        {/* On a phone, the words would cover the animal. */}
        <span className="max-sm:sr-only">{words.open}</span>
      </button>
      {/* If the viewer cannot be loaded, nothing opens; the next tap tries again. */}
      {opened !== null && (
        <PhotoViewer
          photos={photos}
          words={words}
          first={opened}
          onClose={() => setOpened(null)}
          onFailed={() => setOpened(null)}
        />
      )}
    </div>
  )
}
