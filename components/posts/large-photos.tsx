'use client'

import { Maximize2 } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useRef, useState, type MouseEvent, type ReactNode } from 'react'

const PhotoViewer = dynamic(() => import('./photo-viewer').then(module => module.PhotoViewer), { ssr: false })

export type LargePhoto = { path: string; alt: string }
export type LargePhotoWords = Record<'title' | 'open' | 'close' | 'previous' | 'next', string>
type Props = { photos: LargePhoto[]; words: LargePhotoWords; className: string; children: ReactNode }

/** Opens the photos inside it in large: a tap on one (`data-photo` says which), or the button for the one that is seen. Without a script each photo is a plain link to itself. */
export function LargePhotos({ photos, words, className, children }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<number | null>(null)

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
    <div ref={root} onClick={tap} className={className}>
      {children}
      <button type="button" onClick={() => setOpened(seen())} className="absolute top-3 right-3 z-10 inline-flex min-h-11 items-center gap-2 rounded-full bg-card/95 px-4 font-semibold hover:bg-card sm:right-8 lg:right-3">
        <Maximize2 aria-hidden className="size-5" />
        {words.open}
      </button>
      {opened !== null && <PhotoViewer photos={photos} words={words} first={opened} onClose={() => setOpened(null)} />}
    </div>
  )
}
