'use client'

import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useHeldBack } from '@/components/shared/held-back'
import { PictureCover } from '@/components/shared/picture-cover'
import { largestPicture, pictureKilobytes, pictureSources } from '@/lib/pictures/pictures'

export type LargePhoto = { path: string; alt: string }
export type LargePhotoWords = Record<'title' | 'open' | 'close' | 'previous' | 'next', string>

type Props = { photos: LargePhoto[]; words: LargePhotoWords; first: number; onClose: () => void }

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity }

/**
 * Photos in full screen. The browser's own scrolling swipes them and its pinch zooms them; buttons and arrow keys turn
 * them; Escape or the phone's Back closes them.
 */
export function PhotoViewer({ photos, words, first, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const track = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(first)
  const last = photos.length - 1

  useEffect(() => {
    if (dialog.current && !dialog.current.open) dialog.current.showModal()
    track.current?.scrollTo({ left: first * track.current.clientWidth, behavior: 'instant' })
  }, [first])

  function go(to: number) {
    const index = Math.min(last, Math.max(0, to))
    track.current?.scrollTo({ left: index * track.current.clientWidth })
  }

  function press(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    go(current + step)
  }

  const button = 'grid size-12 place-items-center rounded-full bg-white/15 hover:bg-white/25 disabled:opacity-40'
  return (
    <dialog
      ref={dialog}
      aria-label={words.title}
      onClose={onClose}
      onKeyDown={press}
      className="m-0 h-dvh max-h-none w-screen max-w-none flex-col bg-black p-0 text-white open:flex"
    >
      <div className="flex items-center justify-between gap-3 p-2">
        <p aria-live="polite" className="figure px-3 text-lg">
          {current + 1} / {photos.length}
        </p>
        <button
          type="button"
          onClick={() => dialog.current?.close()}
          className="inline-flex min-h-12 items-center gap-2 rounded-full bg-white/15 px-5 font-semibold hover:bg-white/25"
        >
          <X aria-hidden className="size-5" />
          {words.close}
        </button>
      </div>
      {/* Focusable, so that the keyboard can scroll it. */}
      <ul
        ref={track}
        tabIndex={0}
        onScroll={({ currentTarget }) =>
          setCurrent(Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth)))
        }
        className="flex min-h-0 flex-1 snap-x snap-mandatory overflow-x-auto overscroll-contain scroll-smooth [scrollbar-width:none]"
      >
        {photos.map(({ path, alt }, index) => (
          <li key={path} className="relative grid size-full shrink-0 snap-start place-items-center">
            <LargePicture path={path} alt={alt} near={Math.abs(index - first) <= 1} />
          </li>
        ))}
      </ul>
      {last > 0 && (
        <div className="flex justify-center gap-6 p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
          <button
            type="button"
            aria-label={words.previous}
            disabled={current === 0}
            onClick={() => go(current - 1)}
            className={button}
          >
            <ChevronLeft aria-hidden className="size-6" />
          </button>
          <button
            type="button"
            aria-label={words.next}
            disabled={current === last}
            onClick={() => go(current + 1)}
            className={button}
          >
            <ChevronRight aria-hidden className="size-6" />
          </button>
        </div>
      )}
    </dialog>
  )
}

/** A photo as large as the screen. With the data saver it loads in the middle width, and only by a tap. */
function LargePicture({ path, alt, near }: { path: string; alt: string; near: boolean }) {
  const { saving, held, show } = useHeldBack(path)
  if (held) return <PictureCover kilobytes={pictureKilobytes(path, 768)} onShow={show} />
  return (
    <img
      src={saving ? path : largestPicture(path)}
      srcSet={saving ? undefined : pictureSources(path).srcSet}
      sizes="100vw"
      alt={alt}
      loading={near ? 'eager' : 'lazy'}
      className="max-h-full max-w-full object-contain"
    />
  )
}
