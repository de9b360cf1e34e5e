import { useEffect, useRef, useState } from 'react'
import type Swiper from 'swiper'

/** Milliseconds for which a slide stays. */
const DELAY = 5000

const slideAt = ({ scrollLeft, clientWidth }: HTMLElement) => Math.round(scrollLeft / Math.max(1, clientWidth))
const trackOf = (root: HTMLElement | null) => root?.querySelector<HTMLElement>('.carousel')

/** The behaviour of a carousel. @param autoplay true if it moves by itself, and from the last slide to the first */
export function useCarousel(autoplay: boolean) {
  const ref = useRef<HTMLElement>(null)
  const swiper = useRef<Swiper | null>(null)
  /** The slide to which the carousel is moving: a second tap counts from there. */
  const goal = useRef<number | null>(null)
  const [current, setCurrent] = useState(0)
  // Until Swiper has loaded, the button shows the coming state: the slides are about to move.
  const [moving, setMoving] = useState(autoplay)

  useEffect(() => {
    const track = trackOf(ref.current)
    if (!track) return
    // A row that does not move by itself needs only the browser's scrolling.
    if (!autoplay) {
      const scrolled = () => setCurrent(slideAt(track))
      const arrived = () => (goal.current = null)
      const stop = new AbortController()
      track.addEventListener('scroll', scrolled, { passive: true, signal: stop.signal })
      for (const event of ['scrollend', 'pointerdown']) track.addEventListener(event, arrived, { signal: stop.signal })
      return () => stop.abort()
    }
    let left = false
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    const start = async () => {
      const { startSwiper } = await import('./swiper')
      if (left) return
      swiper.current = startSwiper(track, { delay: still ? null : DELAY, onChange: setCurrent, onMove: setMoving })
      setMoving(!still)
    }
    // Swiper is loaded after the page; until then the carousel scrolls natively.
    const timer = setTimeout(() => void start(), document.readyState === 'complete' ? 300 : 1500)
    return () => {
      left = true
      clearTimeout(timer)
      swiper.current?.destroy(true, true)
      swiper.current = null
    }
  }, [autoplay])

  /** Goes to a slide, from 0. Not for a row that moves by itself. */
  function show(slide: number) {
    const track = trackOf(ref.current)
    if (!track) return
    const last = track.querySelectorAll('.carousel-slide').length - 1
    goal.current = Math.min(last, Math.max(0, slide))
    track.scrollTo({ left: goal.current * track.clientWidth, behavior: 'smooth' })
  }

  function go(step: 1 | -1) {
    if (swiper.current) return step === 1 ? swiper.current.slideNext() : swiper.current.slidePrev()
    const track = trackOf(ref.current)
    if (track) show((goal.current ?? slideAt(track)) + step)
  }

  function toggle() {
    if (moving) swiper.current?.autoplay.stop()
    else swiper.current?.autoplay.start()
  }

  return { ref, current, moving, go, show, toggle }
}
