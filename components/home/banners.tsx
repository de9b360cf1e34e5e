import { useTranslations } from 'next-intl'
import { Picture } from '@/components/shared/picture'
import {
  Carousel,
  CarouselContent,
  CarouselControls,
  CarouselDots,
  CarouselItem,
  CarouselNext,
  CarouselPause,
  CarouselPrevious,
} from '@/components/ui/carousel'
import { PHONE_WIDE } from '@/lib/pictures/pictures'

/** The banners, with the size of each one's smaller picture in kilobytes. */
const BANNERS = [
  ['Cattle', 13],
  ['Vegetables', 13],
  ['Equipment', 16],
  ['Poultry', 13],
  ['Fruit', 15],
] as const

/** The five built-in banners of the home page. */
export function Banners() {
  const t = useTranslations('home')
  const slides = BANNERS.map(([banner, kilobytes], index) => {
    const file = `/banners/${banner.toLowerCase()}`
    return (
      <CarouselItem
        key={banner}
        aria-label={t('bannerPosition', { current: String(index + 1), total: String(BANNERS.length) })}
      >
        <div className="relative grid h-full min-h-28 overflow-hidden rounded-lg bg-[#2f4a2a] sm:min-h-60">
          <Picture
            src={`${file}-800.webp`}
            srcSet={`${file}-800.webp 800w, ${file}-1600.webp 1600w`}
            color="#2f4a2a"
            light={{ src: `${file}-800.webp`, kilobytes }}
            sizes={`(min-width: 1600px) 1344px, (min-width: 1024px) 75vw, ${PHONE_WIDE}`}
            alt=""
            eager={index === 0}
            className="absolute inset-0 h-full [&_img]:object-right sm:[&_img]:object-right-top [&>button]:place-items-start [&>button]:justify-items-end [&>button]:p-3"
          />
          <div className="pointer-events-none relative flex flex-col justify-center bg-gradient-to-r from-black/80 via-black/50 to-transparent py-2 pr-16 pl-4 text-white sm:p-10">
            <p className="max-w-sm text-lg font-semibold sm:text-2xl">{t(`banner${banner}`)}</p>
            <p className="max-w-xs text-lg max-sm:hidden">{t(`banner${banner}Text`)}</p>
          </div>
        </div>
      </CarouselItem>
    )
  })
  return (
    <Carousel aria-label={t('banners')} autoplay className="relative">
      <CarouselContent>{slides}</CarouselContent>
      {/* They lie on the picture. A finger swipes the banners, so a phone shows dots and a button to stop them. */}
      <CarouselControls className="absolute top-0 right-1 z-10 mt-0 sm:top-auto sm:right-3 sm:bottom-3 sm:rounded-full sm:bg-card/90">
        <CarouselPrevious aria-label={t('bannerPrevious')} className="max-sm:hidden" />
        <CarouselDots
          count={BANNERS.length}
          className="max-sm:absolute max-sm:top-22 max-sm:right-2 max-sm:rounded-full max-sm:bg-card/90 max-sm:p-1"
        />
        <CarouselNext aria-label={t('bannerNext')} className="max-sm:hidden" />
        <CarouselPause
          pause={t('bannerPause')}
          play={t('bannerPlay')}
          className="max-sm:border-0 max-sm:bg-black/40 max-sm:text-white"
        />
      </CarouselControls>
    </Carousel>
  )
}
