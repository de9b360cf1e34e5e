import { useTranslations } from 'next-intl'
import { Carousel } from '@/components/ui/carousel'

const BANNERS = ['Cattle', 'Vegetables', 'Equipment', 'Poultry', 'Fruit'] as const

/** The five built-in banners of the home page. */
export function Banners() {
  const t = useTranslations('home')
  const words = { label: t('banners'), previous: t('bannerPrevious'), next: t('bannerNext'), pause: t('bannerPause'), play: t('bannerPlay') }
  const slides = BANNERS.map((banner, index) => {
    const file = banner.toLowerCase()
    return (
      <div key={banner} className="relative grid h-full min-h-54 overflow-hidden rounded-card bg-[#2f4a2a] sm:min-h-[22rem]">
        <img
          src={`/banners/${file}-800.webp`}
          srcSet={`/banners/${file}-800.webp 800w, /banners/${file}-1600.webp 1600w`}
          sizes="(min-width: 1280px) 990px, 100vw"
          alt=""
          width={1600}
          height={640}
          loading={index === 0 ? 'eager' : 'lazy'}
          fetchPriority={index === 0 ? 'high' : undefined}
          className="absolute inset-0 size-full object-cover object-right"
        />
        <div className="relative flex flex-col justify-end bg-gradient-to-t from-black/80 via-black/45 to-black/5 p-5 pb-6 text-white sm:justify-center sm:bg-gradient-to-r sm:from-black/80 sm:via-black/50 sm:to-transparent sm:p-10">
          <p className="max-w-sm text-2xl font-extrabold sm:text-3xl">{t(`banner${banner}`)}</p>
          <p className="max-w-xs text-lg">{t(`banner${banner}Text`)}</p>
        </div>
      </div>
    )
  })
  return <Carousel slides={slides} words={words} slideLabels={BANNERS.map((_, index) => t('bannerPosition', { current: String(index + 1), total: String(BANNERS.length) }))} autoplay loop />
}
