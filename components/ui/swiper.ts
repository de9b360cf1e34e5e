import Swiper from 'swiper'
import { Autoplay } from 'swiper/modules'
import 'swiper/css'

type Options = { loop: boolean; /** Milliseconds a slide stands; null: it does not move by itself. */ delay: number | null; onChange: (index: number) => void }

/** Hands a carousel over to Swiper. */
export function startSwiper(root: HTMLElement, { loop, delay, onChange }: Options): Swiper {
  return new Swiper(root, {
    modules: [Autoplay],
    loop,
    speed: 180,
    autoplay: delay === null ? false : { delay, pauseOnMouseEnter: true, disableOnInteraction: true },
    on: { realIndexChange: swiper => onChange(swiper.realIndex) },
  })
}
