'use client'

import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type Swiper from 'swiper'

export type CarouselWords = { label: string; previous: string; next: string; pause?: string; play?: string }
type Props = { words: CarouselWords; count: number; autoplay: boolean; loop: boolean }

/** Milliseconds that a slide stands. */
const DELAY = 5000

/** Buttons for who does not swipe, the slide's place, and the pause that moving content owes its readers. */
export function CarouselControls({ words, count, autoplay, loop }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const swiper = useRef<Swiper | null>(null)
  const [current, setCurrent] = useState(0)
  // Until Swiper has come the button offers what it will: the slides are about to move.
  const [moving, setMoving] = useState(autoplay)

  useEffect(() => {
    const root = ref.current?.parentElement?.querySelector<HTMLElement>('.carousel')
    if (!root) return
    let left = false
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    const start = async () => {
      const { startSwiper } = await import('./swiper')
      if (left) return
      swiper.current = startSwiper(root, { loop, delay: autoplay && !still ? DELAY : null, onChange: setCurrent, onMove: setMoving })
      setMoving(autoplay && !still)
    }
    // After the page: the carousel scrolls natively until then.
    const timer = setTimeout(() => void start(), document.readyState === 'complete' ? 300 : 1500)
    return () => {
      left = true
      clearTimeout(timer)
      swiper.current?.destroy(true, true)
      swiper.current = null
    }
  }, [autoplay, loop])

  function go(step: 1 | -1) {
    const track = ref.current?.parentElement?.querySelector<HTMLElement>('.carousel')
    if (swiper.current) return step === 1 ? swiper.current.slideNext() : swiper.current.slidePrev()
    track?.scrollBy({ left: step * track.clientWidth, behavior: 'smooth' })
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
