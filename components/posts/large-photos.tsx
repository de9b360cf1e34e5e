'use client'

import { Maximize2 } from 'lucide-react'
import { useEffect, useRef, useState, type ComponentType, type MouseEvent, type ReactNode } from 'react'
import { PicturesWanted } from '@/components/ui/picture'
import type { PhotoViewerProps } from './photo-viewer'

export type LargePhoto = { path: string; alt: string }
export type LargePhotoWords = Record<'title' | 'open' | 'close' | 'previous' | 'next', string>
type Props = { photos: LargePhoto[]; words: LargePhotoWords; className: string; children: ReactNode }

/**
 * Opens the photos inside it in large: a tap on one (`data-photo` says which), or the button for the one that is seen. Without a script
 * each photo is a plain link to itself. Photos further along the row are fetched when a reader reaches for it: most read on instead.
 */
export function LargePhotos({ photos, words, className, children }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const [reached, setReached] = useState(false)
  const [opened, setOpened] = useState<number | null>(null)
  const [Viewer, setViewer] = useState<ComponentType<PhotoViewerProps> | null>(null)

  useEffect(() => {
    if (opened === null || Viewer) return
    // Without a connection nothing opens; the next tap tries again.
    import('./photo-viewer').then(module => setViewer(() => module.PhotoViewer), () => setOpened(null))
  }, [opened, Viewer])

  const reach = () => setReached(true)

  function tap(event: MouseEvent) {
    const photo = (event.target as Element).closest<HTMLElement>('[data-photo]')
    if (!photo || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setOpened(Number(photo.dataset.photo))
  }

  /** The photo that stands nearest to the left edge of its frame. */
  function seen(): number {
    const left = root.current?.getBoundingClientRect().left ?? 0
    const distances = [...(root.current?.querySelectorAll('[data-photo]') ?? [])].map(photo => Math.abs(photo.getBoundingClientRect().left - left))
    return Math.max(0, distances.indexOf(Math.min(...distances)))
  }

  return (
    <div ref={root} onClick={tap} onPointerEnter={reach} onPointerDown={reach} onFocus={reach} onScrollCapture={reach} className={className}>
      <PicturesWanted value={reached}>{children}</PicturesWanted>
      <button type="button" onClick={() => setOpened(seen())} className="absolute top-3 right-3 z-10 inline-flex min-h-11 items-center gap-2 rounded-full bg-card/95 px-4 font-semibold hover:bg-card sm:right-8 lg:right-3">
        <Maximize2 aria-hidden className="size-5" />
        {words.open}
      </button>
      {opened !== null && Viewer && <Viewer photos={photos} words={words} first={opened} onClose={() => setOpened(null)} />}
    </div>
  )
}
