'use client'

import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Dialog, DialogClose, DialogContent, DialogTitle } from '@/components/ui/dialog'
import { LargePicture } from './large-picture'

export type LargePhoto = { path: string; alt: string }
export type LargePhotoWords = Record<'title' | 'open' | 'close' | 'previous' | 'next' | 'zoom', string>

type Props = { photos: LargePhoto[]; words: LargePhotoWords; first: number; onClose: () => void }

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity }
/** How an arrow key moves a zoomed photo, in parts of its frame. */
const MOVES: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-0.2, 0],
  ArrowRight: [0.2, 0],
  ArrowUp: [0, -0.2],
  ArrowDown: [0, 0.2],
}
const ZOOMS: Record<string, boolean> = { '+': true, '=': true, '-': false }

/**
 * Photos in full screen, each of them whole. The browser's own scrolling swipes them and its pinch zooms them, and so
 * do a double tap, a button, and `+` and `-`. Buttons and arrow keys turn them; over a zoomed photo, the arrow keys
 * move it. Escape or the phone's Back closes them.
 */
export function PhotoViewer({ photos, words, first, onClose }: Props) {
  const track = useRef<HTMLUListElement>(null)
  const [open, setOpen] = useState(true)
  const [current, setCurrent] = useState(first)
  const [zoomed, setZoomed] = useState(false)
  const last = photos.length - 1

  useEffect(() => {
    track.current?.scrollTo({ left: first * track.current.clientWidth, behavior: 'instant' })
  }, [first])

  function turned(to: number) {
    if (to === current) return
    setCurrent(to)
    setZoomed(false)
  }

  function go(to: number) {
    const index = Math.min(last, Math.max(0, to))
    if (index !== current) setZoomed(false)
    track.current?.scrollTo({ left: index * track.current.clientWidth })
  }

  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey) return
    const zoom = ZOOMS[event.key]
    const step = STEPS[event.key]
    const move = MOVES[event.key]
    const frame = event.currentTarget.querySelector('[data-zoomed]')?.parentElement
    if (zoom !== undefined) setZoomed(zoom)
    else if (zoomed && move && frame)
      frame.scrollBy({ left: move[0] * frame.clientWidth, top: move[1] * frame.clientHeight })
    else if (!zoomed && step !== undefined) go(current + step)
    else return
    event.preventDefault()
  }

  const button = 'grid size-12 place-items-center rounded-full bg-white/15 hover:bg-white/25 disabled:opacity-40'
  const Zoom = zoomed ? ZoomOut : ZoomIn
  return (
    <Dialog open={open} onOpenChange={setOpen} onOpenChangeComplete={onClose}>
      <DialogContent
        onKeyDown={press}
        className="m-0 h-dvh max-h-none w-screen max-w-none flex-col gap-0 overflow-hidden rounded-none bg-black p-0 text-white open:flex sm:m-0 sm:max-w-none sm:rounded-none"
      >
        <DialogTitle className="sr-only">{words.title}</DialogTitle>
        <div className="flex items-center gap-3 p-2">
          <p aria-live="polite" className="figure px-3 text-lg">
            {current + 1} / {photos.length}
          </p>
          <button
            type="button"
            aria-label={words.zoom}
            aria-pressed={zoomed}
            onClick={() => setZoomed(!zoomed)}
            className={`${button} ml-auto`}
          >
            <Zoom aria-hidden className="size-6" />
          </button>
          <DialogClose
            data-autofocus
            className="inline-flex min-h-12 items-center gap-2 rounded-full bg-white/15 px-5 font-semibold hover:bg-white/25"
          >
            <X aria-hidden className="size-5" />
            {words.close}
          </DialogClose>
        </div>
        {/* Focusable, so that the keyboard can scroll it. */}
        <ul
          ref={track}
          tabIndex={0}
          onScroll={({ currentTarget, target }) => {
            if (target === currentTarget)
              turned(Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth)))
          }}
          className="flex min-h-0 flex-1 snap-x snap-mandatory overflow-x-auto overscroll-contain scroll-smooth [scrollbar-width:none]"
        >
          {photos.map(({ path, alt }, index) => (
            <li key={path} className="relative size-full shrink-0 snap-start">
              <LargePicture
                path={path}
                alt={alt}
                near={Math.abs(index - first) <= 1}
                zoomed={zoomed && index === current}
                onZoom={setZoomed}
              />
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
      </DialogContent>
    </Dialog>
  )
}
