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
        <div className="relative grid h-full min-h-54 overflow-hidden rounded-lg bg-[#2f4a2a] sm:min-h-[22rem]">
          <Picture
            src={`${file}-800.webp`}
            srcSet={`${file}-800.webp 800w, ${file}-1600.webp 1600w`}
            color="#2f4a2a"
            light={{ src: `${file}-800.webp`, kilobytes }}
            sizes={`(min-width: 1280px) 990px, ${PHONE_WIDE}`}
            alt=""
            eager={index === 0}
            className="absolute inset-0 h-full [&_img]:object-right [&>button]:place-items-start [&>button]:justify-items-end [&>button]:p-3"
          />
          <div className="pointer-events-none relative flex flex-col justify-end bg-gradient-to-t from-black/80 via-black/45 to-black/5 p-5 pb-6 text-white sm:justify-center sm:bg-gradient-to-r sm:from-black/80 sm:via-black/50 sm:to-transparent sm:p-10">
            <p className="max-w-sm text-2xl font-semibold sm:text-3xl">{t(`banner${banner}`)}</p>
            <p className="max-w-xs text-lg">{t(`banner${banner}Text`)}</p>
          </div>
        </div>
      </CarouselItem>
    )
  })
  return (
    <Carousel aria-label={t('banners')} autoplay>
      <CarouselContent>{slides}</CarouselContent>
      <CarouselControls>
        <CarouselPrevious aria-label={t('bannerPrevious')} />
        <CarouselDots count={BANNERS.length} />
        <CarouselNext aria-label={t('bannerNext')} />
        <CarouselPause pause={t('bannerPause')} play={t('bannerPlay')} />
      </CarouselControls>
    </Carousel>
  )
}
