'use client'

import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type Swiper from 'swiper'

export type CarouselWords = { label: string; previous: string; next: string; pause?: string; play?: string }
type Props = { words: CarouselWords; count: number; /** Turns by itself, for ever. */ autoplay: boolean }

/** Milliseconds that a slide stands. */
const DELAY = 5000

const slideAt = ({ scrollLeft, clientWidth }: HTMLElement) => Math.round(scrollLeft / Math.max(1, clientWidth))
const carouselOf = (controls: HTMLElement | null) => controls?.parentElement?.querySelector<HTMLElement>('.carousel')

/** Buttons for who does not swipe, the slide's place, and the pause that moving content owes its readers. */
export function CarouselControls({ words, count, autoplay }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const swiper = useRef<Swiper | null>(null)
  /** The slide that it is on its way to: a second tap counts from there. */
  const goal = useRef<number | null>(null)
  const [current, setCurrent] = useState(0)
  // Until Swiper has come the button offers what it will: the slides are about to move.
  const [moving, setMoving] = useState(autoplay)

  useEffect(() => {
    const root = carouselOf(ref.current)
    if (!root) return
    // The browser's own scrolling carries a row that stands still.
    if (!autoplay) {
      const scrolled = () => setCurrent(slideAt(root))
      const arrived = () => (goal.current = null)
      const stop = new AbortController()
      root.addEventListener('scroll', scrolled, { passive: true, signal: stop.signal })
      for (const event of ['scrollend', 'pointerdown']) root.addEventListener(event, arrived, { signal: stop.signal })
      return () => stop.abort()
    }
    let left = false
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    const start = async () => {
      const { startSwiper } = await import('./swiper')
      if (left) return
      swiper.current = startSwiper(root, { delay: still ? null : DELAY, onChange: setCurrent, onMove: setMoving })
      setMoving(!still)
    }
    // After the page: the carousel scrolls natively until then.
    const timer = setTimeout(() => void start(), document.readyState === 'complete' ? 300 : 1500)
    return () => {
      left = true
      clearTimeout(timer)
      swiper.current?.destroy(true, true)
      swiper.current = null
    }
  }, [autoplay])

  function go(step: 1 | -1) {
    const track = carouselOf(ref.current)
    if (swiper.current) return step === 1 ? swiper.current.slideNext() : swiper.current.slidePrev()
    if (!track) return
    goal.current = Math.min(count - 1, Math.max(0, (goal.current ?? slideAt(track)) + step))
    track.scrollTo({ left: goal.current * track.clientWidth, behavior: 'smooth' })
  }

  function toggle() {
    if (moving) swiper.current?.autoplay.stop()
    else swiper.current?.autoplay.start()
  }

  const button = 'grid size-11 place-items-center rounded-full border border-line bg-card hover:bg-sunken'
  return (
    <div ref={ref} className="mt-2 flex items-center justify-center gap-2">
      <button type="button" aria-label={words.previous} onClick={() => go(-1)} className={button}>
        <ChevronLeft aria-hidden className="size-5" />
      </button>
      <span aria-hidden className="flex gap-1.5 px-2">
        {Array.from({ length: count }, (_, index) => (
          <span key={index} className={`h-2 rounded-full transition-all duration-150 ${index === current ? 'w-5 bg-leaf' : 'w-2 bg-line'}`} />
        ))}
      </span>
      <button type="button" aria-label={words.next} onClick={() => go(1)} className={button}>
        <ChevronRight aria-hidden className="size-5" />
      </button>
      {autoplay && (
        <button type="button" aria-label={moving ? words.pause : words.play} onClick={toggle} className={button}>
          {moving ? <Pause aria-hidden className="size-5" /> : <Play aria-hidden className="size-5" />}
        </button>
      )}
    </div>
  )
}
