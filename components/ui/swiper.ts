import Swiper from 'swiper'
import { Autoplay } from 'swiper/modules'
import 'swiper/css'

type Options = { /** Milliseconds a slide stands; null: it does not move by itself. */ delay: number | null; onChange: (index: number) => void; /** It began or ceased to move by itself, also because a reader took hold of it. */ onMove: (moving: boolean) => void }

/** Hands a carousel that turns by itself over to Swiper. */
export function startSwiper(root: HTMLElement, { delay, onChange, onMove }: Options): Swiper {
  return new Swiper(root, {
    modules: [Autoplay],
    loop: true,
    speed: 180,
    // A second tap on a button counts, also while the slide of the first one still moves.
    loopPreventsSliding: false,
    autoplay: delay === null ? false : { delay, pauseOnMouseEnter: true, disableOnInteraction: true },
    on: { realIndexChange: swiper => onChange(swiper.realIndex), autoplayStart: () => onMove(true), autoplayStop: () => onMove(false) },
  })
}
