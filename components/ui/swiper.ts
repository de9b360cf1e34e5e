import Swiper from 'swiper'
import { Autoplay } from 'swiper/modules'
import 'swiper/css'

type Options = {
  /** Milliseconds for which a slide stays; null if the slides do not move by themselves. */
  delay: number | null
  onChange: (index: number) => void
  /** Called when the slides start or stop moving by themselves, also when the user touches them. */
  onMove: (moving: boolean) => void
}

/** Lets Swiper take over a carousel that moves by itself. */
export function startSwiper(root: HTMLElement, { delay, onChange, onMove }: Options): Swiper {
  return new Swiper(root, {
    modules: [Autoplay],
    loop: true,
    speed: 180,
    // A second tap on a button counts even while the slide of the first one still moves.
    loopPreventsSliding: false,
    autoplay: delay === null ? false : { delay, pauseOnMouseEnter: true, disableOnInteraction: true },
    on: {
      realIndexChange: swiper => onChange(swiper.realIndex),
      autoplayStart: () => onMove(true),
      autoplayStop: () => onMove(false),
    },
  })
}
