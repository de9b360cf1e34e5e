'use client'

import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { createContext, use, type ComponentProps } from 'react'
import { cn } from '@/lib/utils'
import { Button } from './button'
import { useCarousel } from './use-carousel'

const CarouselContext = createContext<Omit<ReturnType<typeof useCarousel>, 'ref'> | null>(null)

function useParts() {
  const carousel = use(CarouselContext)
  if (!carousel) throw new Error('A part of a carousel stands inside <Carousel>')
  return carousel
}

/**
 * Slides in a row. The browser's own scrolling with snap points moves them, so the carousel works at once and without
 * scripts. With `autoplay`, Swiper takes over once the page has loaded. `aria-label` names it.
 */
export function Carousel({ autoplay = false, ...props }: ComponentProps<'section'> & { autoplay?: boolean }) {
  const { ref, ...parts } = useCarousel(autoplay)
  return (
    <CarouselContext value={parts}>
      <section ref={ref} data-slot="carousel" aria-roledescription="carousel" {...props} />
    </CarouselContext>
  )
}

/** The row of slides. It can get the focus, so that the keyboard can scroll it. */
export function CarouselContent({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div data-slot="carousel-content" className="swiper carousel" tabIndex={0}>
      <div className={cn('swiper-wrapper carousel-track', className)} {...props} />
    </div>
  )
}

/** `aria-label` says which slide it is. */
export function CarouselItem({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      role="group"
      aria-roledescription="slide"
      data-slot="carousel-item"
      className={cn('swiper-slide carousel-slide', className)}
      {...props}
    />
  )
}

/** Buttons under the slides, for users who do not swipe. */
export function CarouselControls({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="carousel-controls"
      className={cn('mt-2 flex items-center justify-center gap-2', className)}
      {...props}
    />
  )
}

export function CarouselPrevious({
  variant = 'outline',
  size = 'icon-sm',
  className,
  ...props
}: ComponentProps<typeof Button>) {
  const { go } = useParts()
  return (
    <Button
      data-slot="carousel-previous"
      variant={variant}
      size={size}
      className={cn('rounded-full', className)}
      onClick={() => go(-1)}
      {...props}
    >
      <ChevronLeft aria-hidden />
    </Button>
  )
}

export function CarouselNext({
  variant = 'outline',
  size = 'icon-sm',
  className,
  ...props
}: ComponentProps<typeof Button>) {
  const { go } = useParts()
  return (
    <Button
      data-slot="carousel-next"
      variant={variant}
      size={size}
      className={cn('rounded-full', className)}
      onClick={() => go(1)}
      {...props}
    >
      <ChevronRight aria-hidden />
    </Button>
  )
}

/** Shows which of `count` slides is visible. */
export function CarouselDots({ count, className, ...props }: ComponentProps<'span'> & { count: number }) {
  const { current } = useParts()
  return (
    <span aria-hidden data-slot="carousel-dots" className={cn('flex gap-1.5 px-2', className)} {...props}>
      {Array.from({ length: count }, (_, index) => (
        <span
          key={index}
          className={cn(
            'h-2 rounded-full transition-all duration-150',
            index === current ? 'w-5 bg-primary' : 'w-2 bg-border',
          )}
        />
      ))}
    </span>
  )
}

/** A small picture that scrolls to its slide; `slide` counts from 0. `aria-label` says which slide it is. */
export function CarouselThumb({ slide, className, ...props }: ComponentProps<'button'> & { slide: number }) {
  const { current, show } = useParts()
  return (
    <button
      type="button"
      data-slot="carousel-thumb"
      aria-current={slide === current}
      className={cn(
        'overflow-hidden rounded-lg border-3 border-transparent aria-[current=true]:border-primary',
        className,
      )}
      onClick={() => show(slide)}
      {...props}
    />
  )
}

/** The pause button. Users must be able to stop content that moves by itself. */
export function CarouselPause({
  pause,
  play,
  className,
  ...props
}: ComponentProps<typeof Button> & { pause: string; play: string }) {
  const { moving, toggle } = useParts()
  return (
    <Button
      data-slot="carousel-pause"
      variant="outline"
      size="icon-sm"
      aria-label={moving ? pause : play}
      className={cn('rounded-full', className)}
      onClick={toggle}
      {...props}
    >
      {moving ? <Pause aria-hidden /> : <Play aria-hidden />}
    </Button>
  )
}
