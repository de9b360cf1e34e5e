import { useTranslations } from 'next-intl'
import {
  Carousel,
  CarouselContent,
  CarouselControls,
  CarouselDots,
  CarouselItem,
  CarouselNext,
  CarouselPrevious,
  CarouselThumb,
} from '@/components/ui/carousel'

const SLIDES = ['safety', 'soldText', 'notFoundText'] as const

export function CarouselSection() {
  const t = useTranslations('post')
  return (
    <Carousel aria-label={t('photos')} className="max-w-md">
      <CarouselContent>
        {SLIDES.map((slide, index) => (
          <CarouselItem
            key={slide}
            aria-label={t('photo', { current: String(index + 1), total: String(SLIDES.length) })}
          >
            <p className="grid min-h-40 place-items-center rounded-lg bg-muted p-6 text-center">{t(slide)}</p>
          </CarouselItem>
        ))}
      </CarouselContent>
      <CarouselControls>
        <CarouselPrevious aria-label={t('previousPhoto')} />
        <CarouselDots count={SLIDES.length} />
        <CarouselNext aria-label={t('nextPhoto')} />
      </CarouselControls>
      <div className="flex gap-2 pt-2">
        {SLIDES.map((slide, index) => (
          <CarouselThumb
            key={slide}
            slide={index}
            aria-label={t('photo', { current: String(index + 1), total: String(SLIDES.length) })}
          >
            <span className="figure grid size-11 place-items-center bg-muted">{index + 1}</span>
          </CarouselThumb>
        ))}
      </div>
    </Carousel>
  )
}
