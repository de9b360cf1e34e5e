import type { ReactNode } from 'react'
import { CarouselControls, type CarouselWords } from './carousel-controls'

type Props = {
  slides: ReactNode[]
  /** What a screen reader says of each slide. */
  slideLabels: string[]
  words: CarouselWords
  /** Turns by itself, and from the last slide goes on to the first. */
  autoplay?: boolean
}

/**
 * Slides in a row. The browser's own scrolling with snap points carries it, so it works at once and without scripts;
 * where the slides turn by themselves, Swiper takes over once the page is there.
 */
export function Carousel({ slides, slideLabels, words, autoplay = false }: Props) {
  return (
    <section aria-roledescription="carousel" aria-label={words.label}>
      {/* Scrolled by keyboard too. */}
      <div className="swiper carousel" tabIndex={0}>
        <div className="swiper-wrapper carousel-track">
          {slides.map((slide, index) => (
            <div key={index} role="group" aria-roledescription="slide" aria-label={slideLabels[index]} className="swiper-slide carousel-slide">
              {slide}
            </div>
          ))}
        </div>
      </div>
      {slides.length > 1 && <CarouselControls words={words} count={slides.length} autoplay={autoplay} />}
    </section>
  )
}
